/** The page's server: experiments, models and their progress over HTTP, on this machine. */
export { createApp } from './app.ts';
export { Desk } from './desk.ts';
export { serve } from './serve.ts';
