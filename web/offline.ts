/** Lets the page work without a network from the second visit on, where the browser can. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // A browser that refuses (private window, no storage) shows the page all the same.
    void navigator.serviceWorker.register('./sw.js').catch(() => {});
  });
}
