import { listen } from '../catalogue/worker.ts';
import { AgentHost } from './host.ts';
import type { FromAgent, ToAgent } from './messages.ts';

let host: AgentHost | null = null;
listen<ToAgent, FromAgent>((message, say) => {
  host ??= new AgentHost(say);
  host.hear(message);
});
