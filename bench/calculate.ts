import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from './load.ts';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { timesAtPace } from './paced.ts';
import { start, startMizan } from './server.ts';
import type { Table } from './table.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 64;
const SEARCHES = 100_000_000;

/** Paid calculations over HTTP, each durable before it is answered, compared with one transaction per request. */
export default async function calculate(): Promise<Table> {
  const mizan = await startMizan();
  const members = await makeMembers(mizan, CONNECTIONS, SEARCHES);
  const rule = await findRule(mizan, 'promissory note');
  const sample = await sampleOf(rule, members[0]);
  const bare = await start(join(import.meta.dirname, 'peers/one-transaction.ts'), {
    ANSWER: sample,
    DATABASE: JSON.stringify(mizan.database),
  });
  const [ours, theirs] = [
    { url: rule, members },
    { url: `${bare.origin}/calculate`, members },
  ];
  const figures = { bare: [] as number[], mizan: [] as number[] };
  // The servers take turns, so that load on the machine and growing tables affect both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareRate = await load(theirs);
    await untilQuiet(mizan);
    const mizanRate = await load(ours);
    await untilQuiet(mizan);
    if (round === 0) continue;
    figures.bare.push(bareRate);
    figures.mizan.push(mizanRate);
  }
  const peak = median(figures.mizan);
  const halves = { bare: [] as number[], mizan: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    halves.bare.push(await p99At(median(figures.bare) / 2, theirs));
    await untilQuiet(mizan);
    halves.mizan.push(await p99At(peak / 2, ours));
  }
  const p99 = median(halves.mizan);
  const fsync = await inDatabase(mizan, (client) => client.query<{ fsync: string }>('SHOW fsync'));
  await bare.stop();
  await mizan.stop();
  const ratio = median(figures.mizan.map((value, round) => value / (figures.bare[round] ?? Number.NaN)));
  return {
    title: `Paid calculations a second over HTTP at ${CONNECTIONS} connections, ${sample.length} characters each, fsync ${fsync.rows[0]?.fsync} (median of ${ROUNDS} rounds, in turn)`,
    columns: ['server', 'calculations/s', 'of bare'],
    rows: [
      ['bare Fastify, one transaction each', median(figures.bare).toFixed(0), '1.00'],
      ['Mizan, group commit', peak.toFixed(0), ratio.toFixed(2)],
      ['bare at half of its peak: 99th percentile', `${median(halves.bare).toFixed(1)} ms`, ''],
      ['Mizan at half of its peak: 99th percentile', `${p99.toFixed(1)} ms`, ''],
    ],
    goals: [
      { text: 'at least 1.5 times one transaction each', met: ratio >= 1.5 },
      { text: '99th percentile at half of the peak rate at most 25 ms', met: p99 <= 25 },
    ],
  };
}

/** A stored calculation, so that the other server writes as many bytes. */
async function sampleOf(url: string, member: Member | undefined) {
  const headers = { authorization: member?.authorization ?? '' };
  const saved = (await post(url, { amount: 150_000 }, headers)) as Record<string, unknown>;
  const { id: _, ...answer } = saved;
  delete answer['searchesLeft'];
  return JSON.stringify(answer);
}

/** The load generator leaves before its last answers: waits until their writes are done. */
const untilQuiet = (mizan: Awaited<ReturnType<typeof startMizan>>) =>
  inDatabase(mizan, async (client) => {
    const writing = `SELECT 1 FROM pg_stat_activity WHERE backend_xid IS NOT NULL OR wait_event_type = 'Lock'`;
    while ((await client.query(writing)).rowCount) await delay(20);
  });

type Target = { url: string; members: readonly Member[] };

let amount = 0;

/** Every request has a new amount; each connection is a different member. */
async function load({ url, members }: Target) {
  let client = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: 'POST',
    setupClient(each) {
      const { id, authorization } = members[client++ % members.length] ?? { id: '', authorization: '' };
      const { pathname } = new URL(url);
      each.setRequests([
        {
          path: `${pathname}?member=${id}`,
          headers: { 'content-type': 'application/json', authorization },
          setupRequest: (request) => ({ ...request, body: `{"amount":${(amount += 1)}}` }),
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

async function p99At(perSecond: number, { url, members }: Target) {
  let turn = 0;
  const pace = { perSecond, seconds: SECONDS, connections: CONNECTIONS };
  const times = await timesAtPace(pace, () => {
    const { id = '', authorization = '' } = members[turn++ % members.length] ?? {};
    return { url: `${url}?member=${id}`, authorization, body: `{"amount":${(amount += 1)}}` };
  });
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
