import { join } from 'node:path';
import autocannon from 'autocannon';
import { start, startMizan } from './server.ts';
import { median } from './statistics.ts';
import type { Table } from './table.ts';

const ROUNDS = 9;
const CONNECTIONS = 64;
const SECONDS = 3;
const PATH = '/v1/category/pakistan/punjab/courtFee';
const MIN_OF_BARE = 0.5;

/** Measures the list of main categories in Mizan, in a bare Fastify with the same bytes, and in Postgres. */
export default async function catalogue(): Promise<Table> {
  const mizan = await startMizan();
  const answer = await fetch(mizan.origin + PATH);
  const BODY = await answer.text();
  const bare = await startPeer('same-bytes', { BODY, ETAG: answer.headers.get('etag') ?? '' });
  const postgres = await startPeer('json-agg', { BODY, DATABASE: JSON.stringify(mizan.database) });
  const servers = { bare, mizan, postgres };
  const rates = { bare: [] as number[], mizan: [] as number[], postgres: [] as number[] };
  // The servers take turns, so that load on the machine affects all; the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['bare', 'mizan', 'postgres'] as const) {
      const rate = await requestsPerSecond(servers[name].origin + PATH);
      if (round > 0) rates[name].push(rate);
    }
  }
  for (const server of [postgres, bare, mizan]) await server.stop();
  const ofBare = (name: 'mizan' | 'postgres') =>
    median(rates[name].map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)));
  const ratio = ofBare('mizan');
  return {
    title: `GET ${PATH} (${Buffer.byteLength(BODY)} bytes) over ${CONNECTIONS} connections (median of ${ROUNDS} rounds)`,
    columns: ['server', 'requests/s', 'of bare'],
    rows: [
      ['bare Fastify that sends the same bytes', median(rates.bare).toFixed(0), '1.00'],
      ['Mizan', median(rates.mizan).toFixed(0), ratio.toFixed(2)],
      [
        'json_agg: Postgres makes the same list, sent by Fastify over pg (in place of PostgREST, which neither Debian nor npm has)',
        median(rates.postgres).toFixed(0),
        ofBare('postgres').toFixed(2),
      ],
    ],
    goals: [
      { text: `at least ${MIN_OF_BARE} of a bare Fastify with the same bytes`, met: ratio >= MIN_OF_BARE },
      { text: 'ahead of json_agg from the same database', met: median(rates.mizan) > median(rates.postgres) },
    ],
  };
}

const startPeer = (name: string, environment: NodeJS.ProcessEnv) =>
  start(join(import.meta.dirname, `peers/${name}.ts`), environment);

/** Any refusal or error stops the benchmark. */
async function requestsPerSecond(url: string) {
  const { non2xx, errors, requests } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}
