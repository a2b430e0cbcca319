import { dirname } from 'node:path';
import type { Client } from 'pg';
import { fill, makeSubjects, p95, timeOf } from './history.ts';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { ruleRows } from './peers/rule-rows.ts';
import { peakMemory } from './processes.ts';
import { startMizan } from './server.ts';
import type { Goal, Table } from './table.ts';

/** Everything grows together; the law that ships is the first size of the rules. */
const SIZES = [
  { calculations: 10_000, members: 100, rules: 0 },
  { calculations: 100_000, members: 1000, rules: 5000 },
  { calculations: 1_000_000, members: 10_000, rules: 20_000 },
  { calculations: 5_000_000, members: 50_000, rules: 50_000 },
] as const;
const ROUNDS = 60;
/** For each tenfold of the calculations. */
const MAX_FACTOR = 1.3;
/** Times shorter than this differ by what else the machine does. */
const LEAST_MS = 2;
const MAX_START_MS = 3000;
const PEAK = 'peak memory of the server';
/** The share of all calculations that one busy member has; the others have the rest. */
const OF_ONE = 0.1;
const PASSWORD = 'a password of the bench';
const ADMIN = { ADMIN_EMAIL: 'growth@example.com', ADMIN_PASSWORD: PASSWORD };

type Mizan = Awaited<ReturnType<typeof startMizan>>;
type Size = (typeof SIZES)[number];
/** Here and on the smallest installation. */
type Pair = { here: number; least: number };
type Figures = { size: Size; times: Map<string, Pair>; startMs: number; memory: Pair; bytes: number };

/** How times, memory, disk and start grow with what is stored; `-- growth 1000000` ends with that many calculations. */
export default async function growth([most = '5000000']: readonly string[]): Promise<Table> {
  const [smallest, ...larger] = SIZES.filter(({ calculations }) => calculations <= Number(most));
  if (!smallest) throw new Error(`At least ${SIZES[0].calculations} calculations`);
  // It stays as it is and takes turns with the growing one, so that load on the machine affects both.
  const least = await startGrowing();
  await growTo(least, smallest);
  const growing = await startGrowing();
  await growTo(growing, smallest);
  const measured: Figures[] = [];
  for (const size of larger) {
    await growTo(growing, size);
    const startMs = await restart(growing);
    measured.push({ size, startMs, ...(await measure(growing.mizan, least.mizan)) });
  }
  await growing.mizan.stop();
  await least.mizan.stop();
  return tableOf(measured);
}

type Growing = { mizan: Mizan; busy: Member; size: Size | undefined };

async function startGrowing(): Promise<Growing> {
  const mizan = await startMizan(ADMIN);
  const [busy] = await makeMembers(mizan, 1, 1_000_000);
  if (!busy) throw new Error('There is no member');
  await inDatabase(mizan, makeSubjects);
  const url = await findRule(mizan, 'promissory note');
  await post(url, { amount: 150_000 }, { authorization: busy.authorization });
  return { mizan, busy, size: undefined };
}

async function restart(growing: Growing) {
  const { mizan } = growing;
  const dataDir = dirname(dirname(mizan.database.host));
  await mizan.pause();
  const started = performance.now();
  growing.mizan = await startMizan({ ...ADMIN, DATA_DIR: dataDir });
  return performance.now() - started;
}

async function growTo(growing: Growing, size: Size) {
  const { mizan, busy } = growing;
  const from = growing.size ?? { calculations: 0, members: 0, rules: 0 };
  growing.size = size;
  if (size.rules > 0) {
    const { authorization } = await logIn(mizan, ADMIN.ADMIN_EMAIL);
    await post(`${mizan.origin}/v1/category-data/add-court-fee-csv-data`, ruleRows(size.rules), { authorization });
  }
  await inDatabase(mizan, async (client) => {
    const others = await addMembers(client, size.members - from.members);
    const more = size.calculations - from.calculations;
    const ofBusy = Math.round(more * OF_ONE);
    await fill(client, [busy], { count: ofBusy, from: Math.round(from.calculations * OF_ONE) + 1 });
    await fill(client, others, { count: more - ofBusy, from: from.calculations });
    // The state that autovacuum reaches some time after such a load.
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

/** Written directly: registering each would hash a password for a tenth of a second. */
async function addMembers(client: Client, count: number): Promise<Member[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO member (id, name, email, role, agreed_to_terms_at, email_confirmed_at, created_at)
     SELECT id, 'Bench', 'growth-' || id || '@example.com', 'subscribedUser', now(), now(), now()
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS new RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => ({ id, authorization: '' }));
}

async function logIn({ origin }: Mizan, email: string) {
  const { tokens } = (await post(`${origin}/v1/auth/login`, { email, password: PASSWORD })) as {
    tokens: { access: { token: string } };
  };
  return { authorization: `Bearer ${tokens.access.token}` };
}

let amount = 20_000_000;

async function measure(here: Mizan, least: Mizan) {
  const [asks, peers] = [await asksOf(here), await asksOf(least)];
  const times = new Map<string, Pair>();
  for (const [name, ask] of asks) times.set(name, await inTurn(ask, peers.get(name) ?? ask));
  const memory = { here: peakMemory(here.pid), least: peakMemory(least.pid) };
  return { times, memory, bytes: await inDatabase(here, bytesEach) };
}

async function asksOf(mizan: Mizan): Promise<Map<string, () => Promise<unknown>>> {
  const { origin } = mizan;
  const member = await logIn(mizan, 'bench0@example.com');
  const admin = await logIn(mizan, ADMIN.ADMIN_EMAIL);
  const rule = await findRule(mizan, 'promissory note');
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(origin + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  return new Map<string, () => Promise<unknown>>([
    ['calculate', () => post(rule, { amount: (amount += 1) }, member)],
    ['history', async () => (await read('/v1/calculation?page=1&searchTerm=court', member)).text()],
    ['first byte of an export', () => firstByte(read('/v1/calculation/export', member))],
    ['overview of a year', async () => (await read(`/v1/admin/overview?from=${aYearAgo()}`, admin)).text()],
    ['a page of the law', async () => (await read('/law/punjab', {})).text()],
    ['log-in', () => logIn(mizan, 'bench0@example.com')],
  ]);
}

async function firstByte(asked: Promise<Response>) {
  const reader = (await asked).body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

const aYearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/** The first rounds warm up. */
async function inTurn(here: () => Promise<unknown>, least: () => Promise<unknown>): Promise<Pair> {
  const times = { here: [] as number[], least: [] as number[] };
  for (let round = -5; round < ROUNDS; round += 1) {
    const pair = { here: await timeOf(here), least: await timeOf(least) };
    if (round < 0) continue;
    times.here.push(pair.here);
    times.least.push(pair.least);
  }
  return { here: p95(times.here), least: p95(times.least) };
}

/** With its indexes; written in bulk, so denser than one by one. */
async function bytesEach(client: Client) {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('calculation')::float8 / (SELECT count(*) FROM calculation) AS bytes`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

function tableOf(measured: readonly Figures[]): Table {
  const names = [...(measured[0]?.times.keys() ?? [])];
  const count = (value: number) => value.toLocaleString('en');
  const rowOf = (name: string, write: (figures: Figures) => string) => [name, ...measured.map(write)];
  const pairOf = ({ times }: Figures, name: string) => times.get(name) ?? { here: Number.NaN, least: Number.NaN };
  const beside = ({ here, least }: Pair, digits: number, unit: string) =>
    `${here.toFixed(digits)} beside ${least.toFixed(digits)} ${unit}`;
  return {
    title: `What grows with the number of calculations: 95th percentile of ${ROUNDS}, beside ${count(SIZES[0].calculations)} in turn`,
    columns: rowOf('what', ({ size }) => count(size.calculations)),
    rows: [
      rowOf('members', ({ size }) => count(size.members)),
      rowOf('rules beside the law that ships', ({ size }) => count(size.rules)),
      ...names.map((name) => rowOf(name, (figures) => beside(pairOf(figures, name), 1, 'ms'))),
      rowOf(PEAK, ({ memory }) => beside(memory, 0, 'MB')),
      rowOf('start', ({ startMs }) => `${startMs.toFixed(0)} ms`),
      rowOf('disk for each calculation', ({ bytes }) => `${bytes.toFixed(0)} bytes`),
    ],
    goals: [
      ...measured.flatMap((figures) => names.map((name) => goalOf(name, figures.size, pairOf(figures, name)))),
      ...measured.map(({ size, memory }) => goalOf(PEAK, size, memory)),
      {
        text: `start within ${MAX_START_MS} ms`,
        met: measured.every(({ startMs }) => startMs <= MAX_START_MS),
      },
    ],
  };
}

function goalOf(name: string, { calculations }: Size, { here, least }: Pair): Goal {
  const tenfolds = Math.log10(calculations / SIZES[0].calculations);
  const factor = (Math.max(LEAST_MS, here) / Math.max(LEAST_MS, least)) ** (1 / tenfolds);
  return {
    text: `${name}, ${calculations.toLocaleString('en')}: ${factor.toFixed(2)} times for each tenfold, at most ${MAX_FACTOR}`,
    met: factor <= MAX_FACTOR,
  };
}
