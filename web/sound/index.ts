/** What is heard at a table: loaded with the first move, where sounds are wanted. */
export { heard } from './heard.ts';
export { play } from './synth.ts';
