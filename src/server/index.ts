/** The page's server: experiments, models and their progress over HTTP, on this machine. */
export { createApp, type AppSetup } from './app.ts';
export { Desk } from './desk.ts';
export { Refused } from './sentences.ts';
export { serve, USUAL_PORT, type ServeSetup, type Serving } from './serve.ts';
