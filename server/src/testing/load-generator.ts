import { Agent, request } from 'node:http';
import { onTestFinished } from 'vitest';

/** Sockets to one server: as many at once as a busy proxy keeps open; further requests wait for one of them. */
const SOCKETS = 250;

/** Sends thousands of requests at once, as a proxy would: `fetch` would open a connection for each. */
export function createLoadGenerator() {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  onTestFinished(() => agent.destroy());
  return (url: string, token: string, body: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = request(url, { agent, method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}
