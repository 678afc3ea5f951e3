/** Whether the page lies among plain files (`ludario site`): no server is asked, as there is none. */
export const alone =
  typeof document !== 'undefined' && document.querySelector('meta[name="ludario-alone"]') !== null;
