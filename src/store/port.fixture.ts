import { createServer } from 'node:net';

/** Below what systems give to whoever asks for any port, or somebody else might be given it first. */
const [LOWEST, HIGHEST] = [12_000, 32_000];

/** A port where nobody listens, for a server that is started somewhere else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => void server.close(() => answer(true)));
  });
}
