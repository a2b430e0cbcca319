import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@mizan/api';
import type { Client } from 'pg';
import type { Answers, Storm } from './hostile/storm.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { timesAtPace } from './paced.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const PER_SECOND = 8;
const WARM_UP_SECONDS = 4;
const QUIET_SECONDS = 15;
const STORM_SECONDS = 15;
/** The storm rises before the member's times count. */
const RISE_SECONDS = 2;
const CALM_MS = 5000;
/** Strangers in as many networks: each has all limits for itself. */
const NETWORKS = 16;
const MAX_RATIO = 3;
/** The first storm fills what the server keeps at hand; a leak shows in the next one. */
const MAX_GROWTH_MB = 32;

/** Measures a member's calculations, the server's memory and its tables while strangers attack. */
export default async function hostile(): Promise<Table> {
  const mizan = await startMizan({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SANDBOX_PORT: '0' });
  const [member] = await makeMembers(mizan, 1, 100_000);
  if (!member) throw new Error('No member was made');
  const url = await findRule(mizan, 'promissory note');
  const reference = await makeOrder(mizan, member.authorization);
  let amount = 100_000;
  const refused: number[] = [];
  const calculate = (seconds: number) =>
    timesAtPace(
      { perSecond: PER_SECOND, seconds, connections: 8, onRefused: (status) => refused.push(status) },
      () => ({
        url,
        authorization: member.authorization,
        body: `{"amount":${(amount += 1)}}`,
      }),
    );
  const state = async () => ({ memory: memoryOf(mizan.pid), rows: await inDatabase(mizan, countRows) });
  await calculate(WARM_UP_SECONDS);
  const idle = processorTime(mizan.pid);
  const quiet = percentile(await calculate(QUIET_SECONDS));
  const busy = processorTime(mizan.pid);
  const before = await state();
  const first = await weather(calculate, { origin: mizan.origin, reference });
  const between = await state();
  const [quietShare, stormShare] = [
    (busy - idle) / QUIET_SECONDS,
    (processorTime(mizan.pid) - busy) / (STORM_SECONDS + RISE_SECONDS),
  ];
  const second = await weather(calculate, { origin: mizan.origin, reference });
  const after = await state();
  await mizan.stop();
  const grown = growthOf(before.rows, after.rows);
  const unbounded = grown.filter(({ by, most }) => by > most);
  const stormy = percentile([...first.times, ...second.times]);
  const [ratio, memory] = [stormy / quiet, after.memory - between.memory];
  return {
    title: `A member calculates ${PER_SECOND} times a second while strangers in ${NETWORKS} networks do their worst, twice for ${STORM_SECONDS} seconds`,
    columns: ['what', 'before', 'after', 'at most'],
    rows: [
      ['calculate, 95th percentile', ms(quiet), ms(stormy), ms(quiet * MAX_RATIO)],
      ['calculate, refused', '', `${refused.length}${refused[0] === undefined ? '' : `, first ${refused[0]}`}`, '0'],
      ['processors that the server uses', quietShare.toFixed(2), stormShare.toFixed(2), ''],
      ['memory of the server, first storm', mb(before.memory), mb(between.memory), ''],
      ['memory of the server, second storm', mb(between.memory), mb(after.memory), mb(between.memory + MAX_GROWTH_MB)],
      ...grown.map(({ table, from, to, most }) => [`rows of ${table}`, String(from), String(to), String(from + most)]),
      ...Object.entries(first.answers).map(([name, counts]) => [`first storm, ${name}: ${inWords(counts)}`]),
    ],
    goals: [
      {
        text: `in the storm ${ratio.toFixed(1)} times the quiet figure, at most ${MAX_RATIO}`,
        met: ratio <= MAX_RATIO,
      },
      { text: 'no calculation of the member was refused', met: refused.length === 0 },
      {
        text: `a second storm took ${memory.toFixed(0)} MB more than the first, at most ${MAX_GROWTH_MB}`,
        met: memory <= MAX_GROWTH_MB,
      },
      { text: 'no table grew beyond what limits admit', met: unbounded.length === 0 },
    ],
  };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const mb = (value: number) => `${value.toFixed(0)} MB`;
const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} ${status === '0' ? 'closed or open' : `answered ${status}`}`)
    .join(', ');

const percentile = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** A storm, and what the member measured in it. The server has a while to free its memory afterwards. */
async function weather(
  calculate: (seconds: number) => Promise<number[]>,
  about: { origin: string; reference: string },
) {
  const storm = startStorm({ ...about, seconds: STORM_SECONDS + RISE_SECONDS, networks: NETWORKS });
  await delay(RISE_SECONDS * 1000);
  const times = await calculate(STORM_SECONDS);
  const answers = await storm;
  await delay(CALM_MS);
  return { times, answers };
}

/** In a process of its own, so that its work does not delay our clock. */
async function startStorm(storm: Storm): Promise<Answers> {
  const child = fork(join(import.meta.dirname, 'hostile/storm.ts'), [JSON.stringify(storm)]);
  const [answers] = (await once(child, 'message')) as [Answers];
  return answers;
}

/** An order that strangers know the reference of. The sandbox gateway starts after the server. */
async function makeOrder(mizan: Awaited<ReturnType<typeof startMizan>>, authorization: string) {
  const isSold = async () => /"available":true/.test(await (await fetch(`${mizan.origin}/v1/payment/packages`)).text());
  while (!(await isSold())) await delay(100);
  await inDatabase(mizan, (client) => client.query('UPDATE member SET email_confirmed_at = now()'));
  await post(`${mizan.origin}/v1/payment/orders`, { searches: 5, method: 'easypaisa' }, { authorization });
  const { rows } = await inDatabase(mizan, (client) =>
    client.query<{ reference: string }>('SELECT reference FROM payment_order'),
  );
  return rows[0]?.reference ?? '';
}

/** Seconds of work so far, by which a figure of a busy machine can be judged; Linux counts them in hundredths. */
function processorTime(pid: number) {
  const [, fields = ''] = /\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Memory in use now, in megabytes. */
function memoryOf(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function countRows(client: Client) {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname`,
  );
  const counts = new Map<string, number>();
  for (const { table } of rows) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${client.escapeIdentifier(table)}`);
    counts.set(table, Number(counted.rows[0]?.count));
  }
  return counts;
}

const ACCOUNTS = endpoints.register.limit.max * NETWORKS;
/** The member's own questions. */
const OWN = 2 * PER_SECOND * STORM_SECONDS;
/** How many rows the limits admit; any other table stays as it is. */
const MOST: Record<string, number> = {
  calculation: OWN,
  search_entry: OWN + ACCOUNTS,
  check_code: OWN,
  calculation_count: OWN,
  calculation_day: 100,
  search_day: 100,
  ...Object.fromEntries(
    ['member', 'search_account', 'session', 'known_device', 'mailed_token', 'mail', 'free_searches'].map((table) => [
      table,
      ACCOUNTS,
    ]),
  ),
  mail_pause: 2 * ACCOUNTS,
  mail_day: 1,
  opened_accounts: NETWORKS,
  // The limit of guesses of a network admits so many; each names its address and its network.
  log_in_attempt: 2 * endpoints.logIn.limit.max * NETWORKS + 2 * ACCOUNTS,
  request_count: Object.values(endpoints).filter((endpoint) => 'limit' in endpoint).length * NETWORKS,
  // Unsigned messages of one order, and our own inquiries about it.
  payment_event: 40,
};

function growthOf(before: Map<string, number>, after: Map<string, number>) {
  return [...after]
    .map(([table, to]) => ({ table, from: before.get(table) ?? 0, to, most: MOST[table] ?? 0 }))
    .map((each) => ({ ...each, by: each.to - each.from }))
    .filter(({ by }) => by > 0);
}
