import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** A TCP address of the Postgres of the tests, whose connections a test can cut and allow again. */
export async function openHost({ host = '' }: PoolConfig) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(join(host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      // A broken connection closes its other half.
      from.on('error', () => to.destroy()).on('close', () => (to.destroy(), sockets.delete(from)));
      from.pipe(to);
    }
  });
  const open = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await open();
  onTestFinished(cut);
  return { port, name: `127.0.0.1:${port}`, open, cut };
}
