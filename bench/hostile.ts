import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@mizan/api';
import type { Client } from 'pg';
import type { Answers, Paths, Storm } from './hostile/storm.ts';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { timesAtPace } from './pace.ts';
import { startMizan } from './server.ts';
import { ms, p95 } from './statistics.ts';
import type { Table } from './table.ts';

const PER_SECOND = 12;
const WARM_UP_SECONDS = 4;
const QUIET_SECONDS = 15;
const STORM_SECONDS = 15;
/** The strangers send for this time before the member's requests are measured. */
const RISE_SECONDS = 2;
const CALM_MS = 5000;
/** Strangers send from one network, then from sixteen: limits are counted for each network. */
const STORMS = [1, 16];
const ALL_NETWORKS = STORMS.reduce((sum, networks) => sum + networks, 0);
const MAX_RATIO = 3;

/** Measures a member's requests and the growth of all tables while strangers send to all addresses at once. */
export default async function hostile(): Promise<Table> {
  const mizan = await startMizan({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SANDBOX_PORT: '0' });
  const [member] = await makeMembers(mizan, 1, 100_000);
  if (!member) throw new Error('No member was made');
  const reference = await makeOrder(mizan, member.authorization);
  const paths = await listPaths(mizan.origin);
  const refused: number[] = [];
  const work = await createWork(mizan, member, (status) => refused.push(status));
  await work(WARM_UP_SECONDS);
  const quiet = p95(await work(QUIET_SECONDS));
  const before = await inDatabase(mizan, countRows);
  const storms = [];
  for (const networks of STORMS)
    storms.push({ networks, ...(await measureInStorm(work, { origin: mizan.origin, reference, paths, networks })) });
  const after = await inDatabase(mizan, countRows);
  await mizan.stop();
  const growth = growthOf(before, after);
  const nameOf = (networks: number) => (networks === 1 ? 'one network' : `${networks} networks`);
  return {
    title: `A member calculates and reads ${PER_SECOND} times a second while strangers do their worst for ${STORM_SECONDS} seconds`,
    columns: ['what', 'before', 'after', 'at most'],
    rows: [
      ...storms.map(({ networks, times }) => [
        `a storm from ${nameOf(networks)}: 95th percentile of the member`,
        ms(quiet),
        ms(p95(times)),
        ms(quiet * MAX_RATIO),
      ]),
      ['refused to the member', '', `${refused.length}${refused[0] === undefined ? '' : `, first ${refused[0]}`}`, '0'],
      ...growth.map(({ table, from, to, most }) => [`rows of ${table}`, String(from), String(to), String(from + most)]),
      ...storms.flatMap(({ networks, answers }) =>
        Object.entries(answers).map(([name, counts]) => [`${nameOf(networks)}, ${name}: ${inWords(counts)}`]),
      ),
    ],
    goals: [
      ...storms.map(({ networks, times }) => {
        const ratio = p95(times) / quiet;
        const text = `a storm from ${nameOf(networks)}: ${ratio.toFixed(1)} times the quiet figure, at most ${MAX_RATIO}`;
        return { text, met: ratio <= MAX_RATIO };
      }),
      { text: 'nothing was refused to the member', met: refused.length === 0 },
      { text: 'no table grew beyond what limits admit', met: growth.every(({ by, most }) => by <= most) },
    ],
  };
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} ${status === '0' ? 'closed or open' : `answered ${status}`}`)
    .join(', ');

/** Returns a function that calculates, reads the account and reads the history as the member, in turn. */
async function createWork(mizan: Mizan, { authorization }: Member, onRefused: (status: number) => void) {
  const url = await findRule(mizan, 'promissory note');
  let turn = 0;
  const next = () => {
    turn += 1;
    if (turn % 3 === 0) return { url, authorization, body: `{"amount":${100_000 + turn}}` };
    return { url: `${mizan.origin}/v1/${turn % 3 === 1 ? 'account' : 'calculation?page=1'}`, authorization };
  };
  return (seconds: number) => timesAtPace({ perSecond: PER_SECOND, seconds, connections: 8, onRefused }, next);
}

/** Reads addresses of the website from its pages, as anyone can. */
async function listPaths(origin: string): Promise<Paths> {
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
  const paths = listed.map((address) => new URL(address).pathname);
  const isOfLaw = (path: string) => /^(\/ur)?\/law/.test(path);
  const rules = [...(await textOf('/law/compare')).matchAll(/compare\?rule=([^"&]+)/g)].map(([, rule = '']) => rule);
  const files = [...(await textOf('/calculate')).matchAll(/\/assets\/[^"')\s]+/g)].map(([file]) => file);
  return {
    pages: paths.filter((path) => !isOfLaw(path)),
    ofLaw: paths.filter(isOfLaw),
    rules,
    files: [...new Set(files)],
  };
}

/** Sends the storm, measures the member's requests in it, and then waits until the server has recovered. */
async function measureInStorm(work: (seconds: number) => Promise<number[]>, about: Omit<Storm, 'seconds'>) {
  const storm = startStorm({ ...about, seconds: STORM_SECONDS + RISE_SECONDS });
  await delay(RISE_SECONDS * 1000);
  const times = await work(STORM_SECONDS);
  const answers = await storm;
  await delay(CALM_MS);
  return { times, answers };
}

/** The storm runs in its own process, so that its work does not delay our clock. */
async function startStorm(storm: Storm): Promise<Answers> {
  const child = fork(join(import.meta.dirname, 'hostile/storm.ts'));
  child.send(storm);
  const [answers] = (await once(child, 'message')) as [Answers];
  return answers;
}

type Mizan = Awaited<ReturnType<typeof startMizan>>;

/** Creates an order whose reference the strangers know, once the sandbox gateway has started. */
async function makeOrder(mizan: Mizan, authorization: string) {
  const isSold = async () => /"available":true/.test(await (await fetch(`${mizan.origin}/v1/payment/packages`)).text());
  while (!(await isSold())) await delay(100);
  await inDatabase(mizan, (client) => client.query('UPDATE member SET email_confirmed_at = now()'));
  await post(`${mizan.origin}/v1/payment/orders`, { searches: 5, method: 'easypaisa' }, { authorization });
  const { rows } = await inDatabase(mizan, (client) =>
    client.query<{ reference: string }>('SELECT reference FROM payment_order'),
  );
  return rows[0]?.reference ?? '';
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

/** The accounts that strangers may open. */
const ACCOUNTS = endpoints.register.limit.max * ALL_NETWORKS;
/** The calculations that the member makes. */
const OWN_CALCULATIONS = STORMS.length * PER_SECOND * STORM_SECONDS;
/** How many rows each table may grow by; any other table must stay as it is. */
const MAX_GROWTH: Record<string, number> = {
  calculation: OWN_CALCULATIONS,
  search_entry: OWN_CALCULATIONS + ACCOUNTS,
  check_code: OWN_CALCULATIONS,
  calculation_count: OWN_CALCULATIONS,
  calculation_day: 100,
  ...Object.fromEntries(
    ['member', 'search_account', 'session', 'known_device', 'mailed_token', 'mail', 'free_searches'].map((table) => [
      table,
      ACCOUNTS,
    ]),
  ),
  mail_pause: 2 * ACCOUNTS,
  mail_day: 1,
  opened_accounts: ALL_NETWORKS,
  // The limit of log-in guesses allows so many for each network; each guess is counted by address and by network.
  log_in_attempt: 2 * endpoints.logIn.limit.max * ALL_NETWORKS + 2 * ACCOUNTS,
  request_count: Object.values(endpoints).filter((endpoint) => 'limit' in endpoint).length * ALL_NETWORKS,
  // Unsigned messages of one order, and our own inquiries about it.
  payment_event: 40,
};

function growthOf(before: Map<string, number>, after: Map<string, number>) {
  return [...after]
    .map(([table, to]) => ({ table, from: before.get(table) ?? 0, to, most: MAX_GROWTH[table] ?? 0 }))
    .map((each) => ({ ...each, by: each.to - each.from }))
    .filter(({ by }) => by > 0);
}
