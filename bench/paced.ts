import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Post = { url: string; authorization: string; body: string };
/** Without `onRefused`, an answer other than 201 stops the benchmark. */
type Pace = { perSecond: number; seconds: number; connections: number; onRefused?: (status: number) => void };

/**
 * Sends at an even pace regardless of the answers, and returns the milliseconds from when each request was due to its
 * answer. autocannon sends each second's requests in one burst, which would measure the peak again.
 */
export async function timesAtPace(pace: Pace, next: () => Post): Promise<number[]> {
  const { perSecond, seconds, connections, onRefused } = pace;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const total = Math.round(perSecond * seconds);
  const answers: Promise<number>[] = [];
  const started = performance.now();
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due)
      answers.push(send(agent, next(), { due: started + (answers.length / perSecond) * 1000, onRefused }));
    await delay(1);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

type Sending = { due: number; onRefused: Pace['onRefused'] | undefined };

function send(agent: Agent, { url, authorization, body }: Post, { due, onRefused }: Sending) {
  return new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 201 && !onRefused) reject(new Error(`${url}: ${statusCode}`));
      if (statusCode !== 201) onRefused?.(statusCode);
      response.resume().on('end', () => resolve(performance.now() - due));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
