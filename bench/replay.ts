import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { median } from './load.ts';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { timesAtPace } from './paced.ts';
import { peakMemory } from './processes.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const MANY = 1_000_000;
const AT_ONCE = 50_000;
const DAYS = 89;
const MEMBERS = 32;
const SEARCHES = 1_000_000;
const PER_SECOND = 100;
const ROUNDS = 5;
const SLICE_SECONDS = 2;
const MAX_SECONDS = 30;
const MAX_RATIO = 1.2;
const MAX_MB = 400;
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a password of the bench' };
const BOOK = 'punjab/courtFee';

/** A replay of a million distinct questions under a draft that touches every rule, while members calculate. */
export default async function replay(): Promise<Table> {
  const mizan = await startMizan(ADMIN);
  const members = await makeMembers(mizan, MEMBERS, SEARCHES);
  const [member] = members;
  if (!member) throw new Error('There is no member');
  const admin = await logIn(mizan.origin);
  const rule = await findRule(mizan, 'promissory note');
  await post(rule, { amount: 150_000 }, { authorization: member.authorization });
  const tree = (await get(`${mizan.origin}/v1/category-data/get-categories-data/${BOOK}`, admin)) as Tree;
  await inDatabase(mizan, async (client) => {
    await makeSubjects(client, subMinorIds(tree));
    await fill(client, members);
    // The state that autovacuum reaches some time after such a load.
    await client.query('VACUUM ANALYZE calculation, calculation_subject');
  });
  const before = peakMemory(mizan.pid);
  const rounds: { seconds: number; alone: number; meanwhile: number; result: Result }[] = [];
  const load = (seconds: number) => calculate(rule, members, seconds);
  await load(SLICE_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const earlier = await load(SLICE_SECONDS * 2);
    const { times, ...run } = await replayUnderLoad(mizan.origin, { admin, tree, load });
    // Half of it before and half after, so that load on the machine affects both alike.
    const alone = [...earlier, ...(await load(SLICE_SECONDS * 2))];
    rounds.push({ ...run, alone: p95(alone), meanwhile: p95(times) });
  }
  const peak = peakMemory(mizan.pid);
  await mizan.stop();
  const seconds = median(rounds.map((round) => round.seconds));
  const ratio = median(rounds.map(({ alone, meanwhile }) => meanwhile / alone));
  const { tried, changed } = rounds[0]?.result ?? { tried: { questions: 0 }, changed: { answers: 0 } };
  const figure = (value: number) => value.toLocaleString('en');
  return {
    title: `Replay of ${figure(MANY)} saved answers, ${figure(tried.questions)} distinct questions (median of ${ROUNDS} rounds)`,
    columns: ['what', 'figure'],
    rows: [
      ['replay', `${seconds.toFixed(1)} s`],
      ['answers that change', figure(changed.answers)],
      [`calculate at ${PER_SECOND} a second alone: 95th percentile`, ms(median(rounds.map(({ alone }) => alone)))],
      ['the same during a replay', ms(median(rounds.map(({ meanwhile }) => meanwhile)))],
      ['ratio', ratio.toFixed(2)],
      ['peak memory of the server', `${peak.toFixed(0)} MB`],
      ['peak memory before', `${before.toFixed(0)} MB`],
    ],
    goals: [
      { text: `within ${MAX_SECONDS} s`, met: seconds <= MAX_SECONDS },
      { text: `calculate at most ${MAX_RATIO} times as slow`, met: ratio <= MAX_RATIO },
      { text: `peak memory at most ${MAX_MB} MB`, met: peak <= MAX_MB },
    ],
  };
}

type Entry = { userInput: number };
type SubMinor = { id: string; courtFee: Entry[] };
type Tree = { minorCategory: { subminorCategory: SubMinor[] }[] }[];
type Result = { tried: { questions: number }; changed: { answers: number } };
type Replay = { id: string; state: string; result: Result | null };

const ms = (value: number) => `${value.toFixed(1)} ms`;
const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function logIn(origin: string) {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { tokens } = (await post(`${origin}/v1/auth/login`, body)) as { tokens: { access: { token: string } } };
  return { authorization: `Bearer ${tokens.access.token}` };
}

async function get(url: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json();
}

const subMinorIds = (tree: Tree) =>
  tree.flatMap(({ minorCategory }) =>
    minorCategory.flatMap(({ subminorCategory }) => subminorCategory.map(({ id }) => id)),
  );

const makeSubjects = (client: Client, ids: readonly string[]) =>
  client.query(
    `INSERT INTO calculation_subject (digest, country_id, province_id, type, sub_minor_id, words)
     SELECT sha256(('bench ' || id)::bytea), 'pakistan', 'punjab', 'courtFee', id, ' bench' FROM unnest($1::text[]) AS id`,
    [ids],
  );

/** Nearly every question is another one, which is the most work for a replay. */
async function fill(client: Client, members: readonly Member[]) {
  for (let from = 1; from <= MANY; from += AT_ONCE) {
    await client.query(
      `WITH bench AS (SELECT array_agg(id ORDER BY id) AS ids FROM calculation_subject WHERE words = ' bench')
       INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, dictionary_id, compressed)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % $2], ids[1 + n % array_length(ids, 1)],
         (extract(epoch FROM moment) * 1000)::bigint << 20 | n, ((n * 7919) % 9999991 + 1)::text, to_char(moment, 'YYYY-MM-DD'),
         dictionary_id, compressed
       FROM bench, generate_series($3::bigint, $4::bigint) AS n,
         (SELECT dictionary_id, compressed FROM calculation LIMIT 1) AS sample,
         LATERAL (SELECT now() - make_interval(secs => $5::float8 * n) AS moment) AS saved`,
      [members.map(({ id }) => id), members.length, from, from + AT_ONCE - 1, (DAYS * 86_400) / MANY],
    );
  }
}

let amount = 10_000_000;

function calculate(url: string, members: readonly Member[], seconds: number) {
  let turn = 0;
  return timesAtPace({ perSecond: PER_SECOND, seconds, connections: MEMBERS }, () => {
    const { authorization = '' } = members[turn++ % members.length] ?? {};
    return { url, authorization, body: `{"amount":${(amount += 1)}}` };
  });
}

type Work = { admin: Record<string, string>; tree: Tree; load: (seconds: number) => Promise<number[]> };

/** Members calculate for as long as the replay runs. */
async function replayUnderLoad(origin: string, { admin, tree, load }: Work) {
  const started = performance.now();
  const { id } = (await post(`${origin}/v1/replays/${BOOK}`, { majorCategories: doubled(tree) }, admin)) as Replay;
  const replaying = untilDone(`${origin}/v1/replays/${id}`, admin).then((result) => ({
    result,
    seconds: (performance.now() - started) / 1000,
  }));
  const times: number[] = [];
  const state = { isRunning: true };
  const ended = replaying.finally(() => (state.isRunning = false));
  while (state.isRunning) times.push(...(await load(SLICE_SECONDS)));
  return { ...(await ended), times };
}

async function untilDone(url: string, admin: Record<string, string>): Promise<Result> {
  for (;;) {
    const { state, result } = (await get(url, admin)) as Replay;
    if (result) return result;
    if (state !== 'running') throw new Error(`The replay is ${state}`);
    await delay(250);
  }
}

/** Every fee twice as high: all rules are touched, and nearly all answers change. */
const doubled = (tree: Tree): Tree =>
  tree.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((subMinor) => ({
        ...subMinor,
        courtFee: subMinor.courtFee.map((entry) => ({ ...entry, userInput: entry.userInput * 2 })),
      })),
    })),
  }));
