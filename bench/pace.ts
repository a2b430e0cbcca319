import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Post = { url: string; authorization: string; body: string };
/** A GET, which accepts the compression that browsers accept. */
export type Get = { url: string; authorization?: string };
/** Without `onRefused`, an answer other than 200 and 201 stops the benchmark. */
type Pace = { perSecond: number; seconds: number; connections: number; onRefused?: (status: number) => void };

/**
 * Sends at an even pace without waiting for answers, and returns for each request the milliseconds from its due time to
 * its answer. autocannon would send each second's requests in one burst, and so measure a peak and not this pace.
 */
export async function timesAtPace(pace: Pace, next: () => Post | Get): Promise<number[]> {
  const { perSecond, seconds, connections, onRefused } = pace;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const total = Math.round(perSecond * seconds);
  const answers: Promise<number>[] = [];
  const started = performance.now();
  while (answers.length < total) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due)
      answers.push(send(agent, next(), { due: started + (answers.length / perSecond) * 1000, onRefused }));
    await delay(1);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

type DueRequest = { due: number; onRefused: Pace['onRefused'] | undefined };

function send(agent: Agent, sent: Post | Get, { due, onRefused }: DueRequest) {
  const { url } = sent;
  return new Promise<number>((resolve, reject) => {
    const options =
      'body' in sent
        ? { method: 'POST', headers: { 'content-type': 'application/json', authorization: sent.authorization } }
        : { headers: { 'accept-encoding': 'br', ...(sent.authorization && { authorization: sent.authorization }) } };
    const message = request(url, { agent, ...options }, (response) => {
      const { statusCode = 0 } = response;
      const isRefused = statusCode !== 200 && statusCode !== 201;
      if (isRefused && !onRefused) reject(new Error(`${url}: ${statusCode}`));
      if (isRefused) onRefused?.(statusCode);
      response.resume().on('end', () => resolve(performance.now() - due));
    });
    message.on('error', reject);
    message.end('body' in sent ? sent.body : undefined);
  });
}
