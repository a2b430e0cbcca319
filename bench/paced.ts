import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Post = { url: string; authorization: string; body: string };
type Pace = { perSecond: number; seconds: number; connections: number };

/**
 * Sends at an even pace, whatever the answers do, and tells the times in milliseconds from when each was due. The load
 * generator for peaks sends a second's share in one burst, which would measure the peak again.
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
