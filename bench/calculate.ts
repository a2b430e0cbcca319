import autocannon from 'autocannon';
import type { Client } from 'pg';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers } from './members.ts';
import { timesAtPace } from './pace.ts';
import { startMizan } from './server.ts';
import { median, ms, p95 } from './statistics.ts';
import type { Table } from './table.ts';

const ROUNDS = 5;
const SECONDS = 10;
const CONNECTIONS = 64;
const PACE = { calculations: 50, reads: 200 };
const READ = '/v1/category/pakistan/punjab/courtFee';
const MAX_MS = 50;
const MAX_BYTES = 2000;

/** Measures paid calculations beside category reads, and at full load. Each one commits before it is answered. */
export default async function calculate(): Promise<Table> {
  const mizan = await startMizan();
  const target = {
    url: await findRule(mizan, 'promissory note'),
    members: await makeMembers(mizan, CONNECTIONS, 10_000_000),
  };
  const reads = () => atPace(PACE.reads, () => ({ url: mizan.origin + READ }));
  const answers = () => atPace(PACE.calculations, () => nextOf(target));
  await Promise.all([answers(), reads()]);
  const times = { answers: [] as number[], reads: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [answered, read] = await Promise.all([answers(), reads()]);
    times.answers.push(p95(answered));
    times.reads.push(p95(read));
  }
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await loadFully(target));
  const disk = await inDatabase(mizan, (client) => bytesEach(client, 'calculation'));
  const entry = await inDatabase(mizan, (client) => bytesEach(client, 'search_entry'));
  await mizan.stop();
  const answered = median(times.answers);
  return {
    title: `Paid calculations over HTTP, one transaction each (median of ${ROUNDS} rounds of ${SECONDS} s)`,
    columns: ['what', 'figure'],
    rows: [
      [`95th percentile at ${PACE.calculations} a second beside ${PACE.reads} category reads`, ms(answered)],
      ['95th percentile of these reads', ms(median(times.reads))],
      [`calculations a second at full load, ${CONNECTIONS} connections`, median(rates).toFixed(0)],
      ['disk of a calculation, with its indexes', `${disk.toFixed(0)} bytes`],
      ['disk of its entry in the ledger', `${entry.toFixed(0)} bytes`],
    ],
    goals: [
      { text: `the 95th percentile of an answer at most ${MAX_MS} ms`, met: answered <= MAX_MS },
      { text: `at most ${MAX_BYTES} bytes of disk for a calculation`, met: disk <= MAX_BYTES },
    ],
  };
}

const atPace = (perSecond: number, next: Parameters<typeof timesAtPace>[1]) =>
  timesAtPace({ perSecond, seconds: SECONDS, connections: 32 }, next);

type Target = { url: string; members: readonly Member[] };

let amount = 0;

/** Each request has a new amount, so that none returns a saved calculation. */
function nextOf({ url, members }: Target) {
  amount += 1;
  const { authorization = '' } = members[amount % members.length] ?? {};
  return { url, authorization, body: `{"amount":${amount}}` };
}

/** Returns the calculations a second; each connection is a different member. */
async function loadFully(target: Target) {
  const { pathname } = new URL(target.url);
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: 'POST',
    setupClient(client) {
      const { authorization } = nextOf(target);
      client.setRequests([
        {
          path: pathname,
          headers: { 'content-type': 'application/json', authorization },
          setupRequest: (request) => ({ ...request, body: nextOf(target).body }),
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

async function bytesEach(client: Client, table: string) {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('${table}')::float8 / count(*) AS bytes FROM ${table}`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}
