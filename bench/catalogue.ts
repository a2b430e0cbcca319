import { join } from 'node:path';
import { median, requestsPerSecond } from './load.ts';
import { start, startMizan } from './server.ts';
import type { Table } from './table.ts';

const ROUNDS = 5;
const PATH = '/v1/category/pakistan/punjab/courtFee';

/** The speed of answering a list of categories, compared with a bare Fastify. */
export default async function catalogue(): Promise<Table> {
  const mizan = await startMizan();
  const answer = await fetch(mizan.origin + PATH);
  const BODY = await answer.text();
  const bare = await start(join(import.meta.dirname, 'peers/same-bytes.ts'), {
    BODY,
    ETAG: answer.headers.get('etag') ?? '',
  });
  const figures = { bare: [] as number[], mizan: [] as number[] };
  // The servers take turns, so that load on the machine affects both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = {
      bare: await requestsPerSecond({ url: bare.origin + PATH }),
      mizan: await requestsPerSecond({ url: mizan.origin + PATH }),
    };
    if (round === 0) continue;
    figures.bare.push(pair.bare);
    figures.mizan.push(pair.mizan);
  }
  await mizan.stop();
  await bare.stop();
  const ratio = median(figures.mizan.map((value, round) => value / (figures.bare[round] ?? Number.NaN)));
  return {
    title: `GET ${PATH} (${Buffer.byteLength(BODY)} bytes) over 64 connections, requests a second (median of 5 rounds)`,
    columns: ['server', 'requests/s', 'of bare'],
    rows: [
      ['bare Fastify, the same bytes', median(figures.bare).toFixed(0), '1.00'],
      ['Mizan', median(figures.mizan).toFixed(0), ratio.toFixed(2)],
    ],
    goals: [{ text: 'at least 0.70 of a bare Fastify with the same bytes', met: ratio >= 0.7 }],
  };
}
