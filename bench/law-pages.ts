import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { median } from './load.ts';
import type { Member } from './members.ts';
import { findRule, makeMembers } from './members.ts';
import { timesAtPace } from './paced.ts';
import { start, startMizan } from './server.ts';
import type { Table } from './table.ts';

const MAIN = join(import.meta.dirname, '../server/src/main.ts');
const TOKEN_SECRET = 'the secret that the servers of a bench share: 0123456789';
const ADMIN = { email: 'bench@example.com', password: 'a password of the bench' };
const PAGES_PER_SECOND = 500;
const CALCULATIONS_PER_SECOND = 50;
const ROUNDS = 3;
const PUBLICATIONS = 10;
const POLL_MS = 5;

/** Pages of the law beside calculations, and how soon a publication is on another server; `-- law-pages 20` for longer rounds. */
export default async function lawPages([seconds = '5']: readonly string[]): Promise<Table> {
  const environment = { TOKEN_SECRET, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const mizan = await startMizan(environment);
  const members = await makeMembers(mizan, 20, 1_000_000);
  const rule = await findRule(mizan, 'promissory note');
  const pages = await listPages(mizan.origin);
  const first = await timesOneByOne(pages);
  const load = { members, rule, pages, seconds: Number(seconds) };
  // Compresses every page, and warms both up.
  await timesOneByOne(pages);
  await calculations(load);
  const alone: number[] = [];
  const beside: number[] = [];
  const cached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(p95(await calculations(load)));
    const [calculated, read] = await Promise.all([calculations(load), reads(load)]);
    beside.push(p95(calculated));
    cached.push(p95(read));
  }
  const seen = await publish(mizan);
  await mizan.stop();
  const uncached = p95(first);
  const ratio = median(beside.map((value, round) => value / (alone[round] ?? Number.NaN)));
  const slowest = Math.max(...seen);
  return {
    title: `${PAGES_PER_SECOND} pages of the law a second, of ${pages.length}, beside ${CALCULATIONS_PER_SECOND} calculations a second (median of ${ROUNDS} rounds of ${seconds} s)`,
    columns: ['what', '95th percentile'],
    rows: [
      ['page, from cache', ms(median(cached))],
      ['page, not from cache', ms(uncached)],
      ['calculation alone', ms(median(alone))],
      ['calculation beside the pages', `${ms(median(beside))}, ${ratio.toFixed(2)} times`],
      [`publication on the other server, slowest of ${PUBLICATIONS}`, ms(slowest)],
    ],
    goals: [
      { text: 'pages from cache within 20 ms', met: median(cached) <= 20 },
      { text: 'pages not from cache within 150 ms', met: uncached <= 150 },
      { text: 'calculations at most 1.2 times as long beside them', met: ratio <= 1.2 },
      { text: 'a publication is on the other server within 1 s', met: slowest <= 1000 },
    ],
  };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The pages of the law that the sitemap lists. */
async function listPages(origin: string) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((path) => /^(\/ur)?\/law/.test(path)).map((path) => origin + path);
}

async function timesOneByOne(pages: readonly string[]) {
  const times: number[] = [];
  for (const page of pages) {
    const started = performance.now();
    const answer = await fetch(page, { headers: { 'accept-encoding': 'br' } });
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

type Load = { members: readonly Member[]; rule: string; pages: readonly string[]; seconds: number };

let amount = 30_000;

/** Each has a new amount, so none is answered from an earlier one. */
const calculations = ({ members, rule, seconds }: Load) =>
  timesAtPace({ perSecond: CALCULATIONS_PER_SECOND, seconds, connections: 10 }, () => {
    amount += 1;
    const { authorization = '' } = members[amount % members.length] ?? {};
    return { url: rule, authorization, body: `{"amount":${amount}}` };
  });

let turn = 0;

const reads = ({ pages, seconds }: Load) =>
  timesAtPace({ perSecond: PAGES_PER_SECOND, seconds, connections: 32 }, () => {
    turn += 1;
    return { url: pages[turn % pages.length] ?? '' };
  });

type Mizan = Awaited<ReturnType<typeof startMizan>>;

/** How long after each publication a second server shows it. */
async function publish({ origin, database: { host, user, database } }: Mizan) {
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const other = await start(MAIN, { TOKEN_SECRET, DATABASE_URL, RATE_LIMITS: 'off', SANDBOX_PORT: '0' });
  const { tokens } = await createClient({ origin }).logIn({ body: ADMIN });
  const admin = createClient({ origin, token: () => tokens.access.token });
  const country = await admin.createCountry({ body: { name: 'Country of the bench' } });
  const province = await admin.createProvince({ body: { name: 'Province of the bench', optedCountry: country.id } });
  const params = { provinceId: province.id, type: 'courtFee' as const };
  const times: number[] = [];
  for (let number = 1; number <= PUBLICATIONS; number += 1) {
    const name = `Kind ${number} of the bench`;
    await admin.addCategoriesData({ params, body: { majorCategories: treeOf([subMinorOf(name, 0.1)], 'Bench') } });
    const started = performance.now();
    const page = `${other.origin}/law/${province.id}/court-fee/bench`;
    while (!(await (await fetch(page)).text()).includes(name)) await delay(POLL_MS);
    times.push(performance.now() - started);
  }
  await other.stop();
  return times;
}
