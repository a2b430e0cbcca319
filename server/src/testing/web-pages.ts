import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type WebPage = { status?: number; headers?: OutgoingHttpHeaders; body?: string; delayMs?: number };

/** Serves pages by their paths until the test ends; any other path is a 404. */
export async function startWebPages(pages: Readonly<Record<string, WebPage>>, host = '127.0.0.1') {
  const asked: { path: string; headers: IncomingHttpHeaders; at: number }[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ path, headers, at: performance.now() });
    const { status = 200, headers: sent = {}, body = '', delayMs = 0 } = pages[path] ?? { status: 404 };
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...sent });
      response.end(body);
    }, delayMs);
  });
  await once(server.listen(0, host), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, port: (server.address() as AddressInfo).port };
}
