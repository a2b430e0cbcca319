import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Has a process free what it no longer needs, through its inspector: an idle one would keep it, because nothing presses. The
 * process must have been started with this inspector port.
 */
export async function collectGarbage(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(port));
  await once(socket, 'open');
  for (const id of [1, 2, 3]) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  }
  socket.close();
}

async function inspectorOf(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (list[0]) return list[0].webSocketDebuggerUrl;
    await delay(50);
  }
  throw new Error('The process opened no inspector');
}
