import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those of outgoing connections, which could take a free port before a server listens. */
const FIRST = 20_000;
const COUNT = 12_000;

/** A free port, for a server whose address must be known before it listens. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    // Another program listens there.
    return freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
