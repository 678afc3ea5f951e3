/** The page's server: experiments, models and their progress over HTTP, on this machine. */
export { createApp } from './app.ts';
export { Workspace } from './workspace.ts';
export { serve } from './serve.ts';
export { hireAgent, readLimits } from './online.ts';
export { isLoopback, readFront, readRedis, readToken } from './token.ts';
