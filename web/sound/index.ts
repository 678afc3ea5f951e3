/** What is heard at a table: loaded once somebody touches it, where sounds are wanted. */
export { heard } from './heard.ts';
export { play, prepare } from './synth.ts';
