import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Post = { url: string; authorization: string; body: string };
type Pace = { perSecond: number; seconds: number; connections: number };

/**
 * Sends at an even pace regardless of the answers, and returns the milliseconds from when each request was due to its
 * answer. autocannon sends each second's requests in one burst, which would measure the peak again.
 */
export async function timesAtPace({ perSecond, seconds, connections }: Pace, next: () => Post): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const total = Math.round(perSecond * seconds);
  const answers: Promise<number>[] = [];
  const started = performance.now();
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due) answers.push(send(agent, next(), started + (answers.length / perSecond) * 1000));
    await delay(1);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

function send(agent: Agent, { url, authorization, body }: Post, due: number) {
  return new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - due));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
