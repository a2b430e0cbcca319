import { Agent, request } from 'node:http';
import { onTestFinished } from 'vitest';

/** The most sockets to one server, as a busy proxy keeps open; further requests wait for one of them. */
const SOCKETS = 250;

/** Returns a function that sends thousands of concurrent requests over few connections; `fetch` would open one for each. */
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
