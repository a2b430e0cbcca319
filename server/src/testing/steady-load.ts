import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

type LoadRequest = { path: string; method?: string; token?: string; body?: object };
type LoadResponse = { status: number; ms: number; path: string; reason?: string };

const TIMEOUT_MS = 20_000;

/**
 * Sends requests at a steady rate until it is stopped, without waiting for answers or repeating any. The time of a request counts
 * from when it was due. Status 0 is a broken connection.
 */
export function startSteadyLoad(origin: string, perSecond: number, next: (n: number) => LoadRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const answers: Promise<LoadResponse>[] = [];
  const started = performance.now();
  const stopping = new AbortController();

  const sending = (async () => {
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
      for (let n = answers.length; n < due; n += 1) {
        answers.push(send(agent, origin, { ...next(n), due: started + (n / perSecond) * 1000 }));
      }
      await delay(2);
    }
  })();

  return {
    count: () => answers.length,
    async stop() {
      stopping.abort();
      await sending;
      const all = await Promise.all(answers);
      agent.destroy();
      return all;
    },
  };
}

function send(agent: Agent, origin: string, { path, method = 'GET', token, body, due }: LoadRequest & { due: number }) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise<LoadResponse>((resolve) => {
    const end = (status: number, reason?: string) =>
      resolve({ status, path, ms: performance.now() - due, ...(reason !== undefined && { reason }) });
    const sent = request(origin + path, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
      const { statusCode = 0 } = answer;
      let text = '';
      if (statusCode >= 400) answer.on('data', (chunk) => (text += String(chunk)));
      answer.resume().on('end', () => end(statusCode, text || undefined));
      answer.on('error', (error) => end(0, error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => end(0, error.message));
    sent.end(body && JSON.stringify(body));
  });
}
