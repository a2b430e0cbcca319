import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Client } from 'pg';
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
const MIN_RATIO = 2.4;
const MAX_SLOWER = 1.2;
const MAX_BYTES = 1225;

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
  // While its tables hold nothing else.
  await load(ours);
  await untilQuiet(mizan);
  const disk = await inDatabase(mizan, bytesEach);
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
  const perSecond = median(figures.bare) / 2;
  const p99 = { bare: [] as number[], mizan: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    p99.bare.push(await p99At(perSecond, theirs));
    await untilQuiet(mizan);
    p99.mizan.push(await p99At(perSecond, ours));
    await untilQuiet(mizan);
  }
  const fsync = await inDatabase(mizan, (client) => client.query<{ fsync: string }>('SHOW fsync'));
  await bare.stop();
  await mizan.stop();
  const ratio = median(figures.mizan.map((value, round) => value / (figures.bare[round] ?? Number.NaN)));
  const slower = median(p99.mizan.map((value, round) => value / (p99.bare[round] ?? Number.NaN)));
  const at = `99th percentile at ${perSecond.toFixed(0)} a second`;
  return {
    title: `Paid calculations a second over HTTP at ${CONNECTIONS} connections, ${sample.length} characters each, fsync ${fsync.rows[0]?.fsync} (median of ${ROUNDS} rounds, in turn)`,
    columns: ['what', 'bare Fastify, one transaction each', 'Mizan, group commit', 'ratio'],
    rows: [
      ['calculations/s', median(figures.bare).toFixed(0), median(figures.mizan).toFixed(0), ratio.toFixed(2)],
      [at, `${median(p99.bare).toFixed(1)} ms`, `${median(p99.mizan).toFixed(1)} ms`, slower.toFixed(2)],
      ['disk of a calculation, with its indexes', '', `${disk.toFixed(0)} bytes`, ''],
    ],
    goals: [
      { text: `at least ${MIN_RATIO} times one transaction each`, met: ratio >= MIN_RATIO },
      { text: `99th percentile at the same rate at most ${MAX_SLOWER} times`, met: slower <= MAX_SLOWER },
      { text: `at most ${MAX_BYTES} bytes of disk`, met: disk <= MAX_BYTES },
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

/** Looks without a write in a row that mean that no group waits for its turn either. */
const QUIET_LOOKS = 5;

/** The load generator leaves before its last answers: waits until their writes are done. Both servers count days, but in another
    order of tables, and could lock each other out. */
const untilQuiet = (mizan: Awaited<ReturnType<typeof startMizan>>) =>
  inDatabase(mizan, async (client) => {
    const writing = `SELECT 1 FROM pg_stat_activity WHERE backend_xid IS NOT NULL OR wait_event_type = 'Lock'`;
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
      if ((await client.query(writing)).rowCount) quiet = -1;
      await delay(20);
    }
  });

async function bytesEach(client: Client) {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('calculation')::float / count(*) AS bytes FROM calculation`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

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
