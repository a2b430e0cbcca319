import type { Client } from 'pg';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { startMizan } from './server.ts';
import { ms, p95 } from './statistics.ts';
import type { Table } from './table.ts';

const MANY = 1_000_000;
const FEW = 100;
const AT_ONCE = 100_000;
const SUBJECTS = 300;
const ROUNDS = 60;
const MAX_MS = 50;
const MAX_RATIO = 3;

/** Measures pages and searches of a history of a million calculations, compared with one of a hundred. */
export default async function history(): Promise<Table> {
  const mizan = await startMizan();
  const [many, few] = await makeMembers(mizan, 2, 10);
  if (!many || !few) throw new Error('There are no members');
  const rule = await findRule(mizan, 'promissory note');
  await post(rule, { amount: 150_000 }, { authorization: many.authorization });
  await inDatabase(mizan, async (client) => {
    await makeSubjects(client);
    await fill(client, [many], { count: MANY });
    await fill(client, [few], { count: FEW });
    // Autovacuum would reach this state some time after such a load.
    await client.query('VACUUM ANALYZE calculation, calculation_count, calculation_subject');
  });
  const pages = (total: number) => Math.ceil(total / 20);
  const cases: [string, (total: number) => string][] = [
    ['first page', () => 'page=1'],
    ['last page', (total) => `page=${pages(total)}`],
    ['rare word', () => 'page=1&searchTerm=talaq'],
    ['common word', () => 'page=1&searchTerm=court'],
    ['common word, last page', (total) => `page=${pages(total)}&searchTerm=court`],
    ['two words', () => 'page=1&searchTerm=matter%20punjab'],
    ['an amount', () => 'page=1&searchTerm=8%2C41%2C950'],
  ];
  const measured = [];
  for (const [name, query] of cases) {
    const ask = (member: Member, total: number) => () => page(`${mizan.origin}/v1/calculation?${query(total)}`, member);
    measured.push({ name, ...(await compare(ask(many, MANY + 1), ask(few, FEW))) });
  }
  await mizan.stop();
  return {
    title: `History over HTTP, 95th percentile of ${ROUNDS}, in turn`,
    columns: ['what', `${MANY.toLocaleString('en')} calculations`, `${FEW} calculations`, 'ratio'],
    rows: measured.map(({ name, large, small }) => [name, ms(large), ms(small), (large / small).toFixed(2)]),
    goals: [
      {
        text: `each at most ${MAX_MS} ms`,
        met: measured.every(({ large, small }) => Math.max(large, small) <= MAX_MS),
      },
      {
        text: `at most ${MAX_RATIO} times between the two members`,
        met: measured.every(({ large, small }) => large / small <= MAX_RATIO),
      },
    ],
  };
}

/** One subject is rare; the others share most of their words, as kinds of suit do. */
export const makeSubjects = (client: Client) =>
  client.query(
    `INSERT INTO calculation_subject (digest, country_id, province_id, type, sub_minor_id, words)
     SELECT sha256(n::text::bytea), 'pakistan', province, 'courtFee', 'bench' || n,
       ' pakistan ' || province || ' matter kind' || n || CASE WHEN n = 1 THEN ' talaq' ELSE ' money' END
         || ' act 1870 schedule i art 1 courtfee court fee'
     FROM generate_series(1, $1) AS n,
       LATERAL (SELECT (ARRAY['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'])[1 + n % 6] AS province) AS p`,
    [SUBJECTS],
  );

/** Inserts calculations; the first subject occurs once in twenty thousand. All copy the answer of a saved one. */
export async function fill(client: Client, members: readonly Member[], { count }: { count: number }) {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await client.query(
      `WITH bench AS (SELECT array_agg(id ORDER BY id) AS ids FROM calculation_subject WHERE sub_minor_id LIKE 'bench%')
       INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1)], ids[CASE WHEN n % 20000 = 7 THEN 1 ELSE 2 + n % ($4 - 1) END],
         (1700000000000 + n * 1000) << 20, ((n * 7919 + 50050) % 9999999)::text, saved.*
       FROM bench, generate_series($2::bigint, $3::bigint) AS n,
         (SELECT as_of, answer FROM calculation LIMIT 1) AS saved`,
      [members.map(({ id }) => id), from, Math.min(count, from + AT_ONCE - 1), SUBJECTS],
    );
  }
}

/** Both members take turns, so that load on the machine affects both; the first rounds warm up. */
async function compare(large: () => Promise<void>, small: () => Promise<void>) {
  const times = { large: [] as number[], small: [] as number[] };
  for (let round = -5; round < ROUNDS; round += 1) {
    const pair = { large: await timeOf(large), small: await timeOf(small) };
    if (round < 0) continue;
    times.large.push(pair.large);
    times.small.push(pair.small);
  }
  return { large: p95(times.large), small: p95(times.small) };
}

async function timeOf(ask: () => Promise<unknown>) {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

async function page(url: string, { authorization }: Member) {
  const response = await fetch(url, { headers: { authorization } });
  const answer = (await response.json()) as { results?: unknown[] };
  if (answer.results === undefined) throw new Error(`${url}: ${JSON.stringify(answer)}`);
}
