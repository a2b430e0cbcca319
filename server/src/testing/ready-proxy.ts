import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PROBE_MS = 200;
const PROBE_TIMEOUT_MS = 1000;

/** A request with its body, so that it can be sent again. */
type BufferedRequest = { incoming: IncomingMessage; body: Buffer };

/** The headers without those of the connection, which each hop sets for itself. */
const endToEndHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'));

/**
 * A small load balancer, which works as a good one does: it polls /readyz of each server, keeps connections open, sends each
 * request to the next ready server, and tries another one only if the connection was refused.
 */
export async function startReadyProxy(servers: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  let closed = false;

  async function probe(server: string) {
    const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(
      (error: Error) => error,
    );
    // A busy server that is slow to answer is still there; one that refuses, or says that it is not ready, is not.
    const isSlow = answer instanceof Error && answer.name === 'TimeoutError';
    if (answer instanceof Response && answer.ok) ready.add(server);
    else if (!isSlow) ready.delete(server);
    if (!closed) setTimeout(() => void probe(server), PROBE_MS).unref();
  }

  async function receive(incoming: IncomingMessage, outgoing: ServerResponse) {
    forward({ incoming, body: await buffer(incoming) }, outgoing);
  }

  function forward(buffered: BufferedRequest, outgoing: ServerResponse, refused: readonly string[] = []) {
    const candidates = [...ready].filter((server) => !refused.includes(server));
    const server = candidates[(turn += 1) % candidates.length];
    if (server === undefined) return void outgoing.writeHead(502).end('No server is ready');
    const { method, headers, url } = buffered.incoming;
    const sent = request(server + url, { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return forward(buffered, outgoing, [...refused, server]);
      // The server may have done the work, so only the client can decide to ask again.
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    sent.end(buffered.body);
  }

  const proxy = createServer((incoming, outgoing) => void receive(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  await Promise.all(servers.map(probe));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isReady: (server: string) => ready.has(server),
    async close() {
      closed = true;
      agent.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
