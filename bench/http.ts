import { join } from 'node:path';
import { median, requestsPerSecond } from './load.ts';
import { peakMemory } from './processes.ts';
import { start, startMizan } from './server.ts';
import type { Table } from './table.ts';

const ROUNDS = 11;

/** The speed of the whole stack compared with a bare Fastify, and the memory of the idle server. */
export default async function http(): Promise<Table> {
  const bare = await start(join(import.meta.dirname, 'peers/bare-fastify.ts'));
  const mizan = await startMizan();
  await fetch(`${mizan.origin}/`);
  const idle = peakMemory(mizan.pid);
  const figures = { bare: [] as number[], mizan: [] as number[] };
  // The servers take turns, so that load on the machine affects both.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = {
      bare: await requestsPerSecond({ url: `${bare.origin}/healthz` }),
      mizan: await requestsPerSecond({ url: `${mizan.origin}/healthz` }),
    };
    if (round === 0) continue;
    figures.bare.push(pair.bare);
    figures.mizan.push(pair.mizan);
  }
  await mizan.stop();
  await bare.stop();
  const ratio = median(figures.mizan.map((value, round) => value / (figures.bare[round] ?? Number.NaN)));
  return {
    title: `GET /healthz over 64 connections, requests a second (median of ${ROUNDS} rounds, in turn)`,
    columns: ['server', 'requests/s', 'of bare'],
    rows: [
      ['bare Fastify', median(figures.bare).toFixed(0), '1.00'],
      ['Mizan, whole stack', median(figures.mizan).toFixed(0), ratio.toFixed(2)],
      ['Mizan, idle: peak memory', `${idle.toFixed(0)} MB`, ''],
    ],
    goals: [
      { text: 'at least 0.80 of a bare Fastify', met: ratio >= 0.8 },
      { text: 'peak memory of the idle server at most 150 MB', met: idle <= 150 },
    ],
  };
}
