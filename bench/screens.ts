import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@mizan/api';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../e2e/chromium.ts';
import { logInAt } from './browser.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { startMizan } from './server.ts';
import { median } from './statistics.ts';
import type { Goal, Table } from './table.ts';

const lawPaths = ['/law', '/law/punjab', '/law/punjab/court-fee/recovery-of-money'];
const guestPaths = ['/', '/services', '/auth/login', ...lawPaths].flatMap((path) => [
  path,
  `/ur${path}`.replace(/\/$/, ''),
]);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_PAINT_MS = 2000;
const MAX_SHIFT = 0.02;
const PORT = 4173;
const RUNS = 3;

type Screen = { path: string; name: string; isOfMember: boolean };
type Audits = Awaited<ReturnType<typeof runLighthouse>>['audits'];
type Result = { screen: Screen; scores: Record<(typeof kinds)[number], number>; paintMs: number; shift: number };

/**
 * Runs Lighthouse with its mobile settings against the real server; `-- screens law` measures screens whose name
 * contains "law". For the layout shift of a member's screens, network and processor are really slowed down, because a
 * simulation misses late shifts.
 */
export default async function screens([only = '']: readonly string[]): Promise<Table> {
  // Pages contain absolute addresses for search engines, so the server needs this one.
  const mizan = await startMizan({ PORT: String(PORT), PUBLIC_URL: `http://127.0.0.1:${PORT}`, SANDBOX_PORT: '0' });
  const { saved, own } = await makeData(mizan);
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  const measured: Result[] = [];
  const measureAll = async (all: readonly Screen[]) => {
    for (const screen of all.filter(({ name }) => name.includes(only)))
      measured.push(await measureOften(mizan.origin, screen, chrome.port));
  };
  await measureAll(guestPaths.map((path) => ({ path, name: path, isOfMember: false })));
  // The member's screens come last: Lighthouse keeps the log-in, with which the home page redirects to the calculator.
  await logInAt(chrome.port, mizan.origin, saved);
  await measureAll(own);
  chrome.kill();
  await mizan.stop();
  return {
    title: `Lighthouse, mobile, slow 4G, a processor four times as slow (median of ${RUNS})`,
    columns: ['page', ...kinds, 'largest paint', 'layout shift'],
    rows: measured.map(({ screen, scores, paintMs, shift }) => [
      screen.name,
      ...kinds.map((kind) => String(scores[kind])),
      `${paintMs.toFixed(0)} ms`,
      shift.toFixed(3),
    ]),
    goals: measured.flatMap(goalsOf),
  };
}

/** Creates a member with calculations, a filing and a history, and waits until payment methods are available. */
async function makeData(mizan: Awaited<ReturnType<typeof startMizan>>) {
  const { origin } = mizan;
  const [member] = await makeMembers(mizan, 1, 1000);
  await inDatabase(mizan, (client) => client.query('UPDATE member SET email_confirmed_at = now()'));
  const headers = { authorization: member?.authorization ?? '' };
  const rule = await findRule(mizan, 'promissory note');
  const ids: string[] = [];
  for (let number = 1; number <= 20; number += 1)
    ids.push(((await post(rule, { amount: number * 100_000 }, headers)) as { id: string }).id);
  const saved = (await post(`${origin}/v1/auth/login`, {
    email: 'bench0@example.com',
    password: 'a password of the bench',
  })) as { tokens: { access: { token: string } } };
  const client = createClient({ origin, token: () => saved.tokens.access.token });
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  for (const calculationId of ids.slice(0, 4)) await client.addFilingItem({ params: { id }, body: { calculationId } });
  // The sandbox gateway starts after the server.
  while (!(await client.getPackages()).methods.some(({ available }) => available)) await delay(100);
  const own = [
    ['/calculate', 'calculator'],
    [`/c/${ids[0]}`, 'an answer'],
    [`/filings/${id}`, 'a filing'],
    ['/payment', 'payment'],
    ['/search-history', 'history'],
  ].map(([path = '', name = '']) => ({ path, name, isOfMember: true }));
  return { saved, own };
}

async function measureOften(origin: string, screen: Screen, port: number): Promise<Result> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(origin, screen, port));
  const middle = (value: (measured: Result) => number) => median(runs.map(value));
  return {
    screen,
    scores: Object.fromEntries(kinds.map((kind) => [kind, middle(({ scores }) => scores[kind])])) as Result['scores'],
    paintMs: middle(({ paintMs }) => paintMs),
    shift: middle(({ shift }) => shift),
  };
}

async function measure(origin: string, screen: Screen, port: number): Promise<Result> {
  const { path, name, isOfMember } = screen;
  const { categories, audits } = await runLighthouse(origin + path, {
    port,
    onlyCategories: [...kinds],
    // A member's screen must not be indexed; the audit of that alone would take 46 of 100 points for SEO.
    skipAudits: isOfMember ? ['is-crawlable'] : null,
  });
  const faults = Object.values(audits).filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary');
  for (const { id, title } of faults) console.log(`${name}: ${id}: ${title}`);
  const scoreOf = (kind: string) => Math.round((categories[kind]?.score ?? 0) * 100);
  return {
    screen,
    scores: Object.fromEntries(kinds.map((kind) => [kind, scoreOf(kind)])) as Result['scores'],
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: isOfMember ? await measureShift(origin + path, port) : shiftOf(audits),
  };
}

async function measureShift(address: string, port: number) {
  const onlyAudits = ['cumulative-layout-shift'];
  const { audits } = await runLighthouse(address, { port, onlyAudits, throttlingMethod: 'devtools' });
  return shiftOf(audits);
}

const shiftOf = (audits: Audits) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;

async function runLighthouse(address: string, flags: Parameters<typeof lighthouse>[1]) {
  const result = await lighthouse(address, { ...flags, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse did not answer for ${address}`);
  return result.lhr;
}

function goalsOf({ screen: { name }, scores, paintMs, shift }: Result): Goal[] {
  return [
    ...kinds.map((kind) => ({ text: `${name}: ${kind} at least ${GOALS[kind]}`, met: scores[kind] >= GOALS[kind] })),
    { text: `${name}: largest paint within ${MAX_PAINT_MS} ms`, met: paintMs <= MAX_PAINT_MS },
    { text: `${name}: layout shift at most ${MAX_SHIFT}`, met: shift <= MAX_SHIFT },
  ];
}
