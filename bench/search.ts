import { buildWordIndex, foldWords, openSearch, queryOf } from '@mizan/engine/search';
import { tenThousand } from './engine/ten-thousand.ts';
import { median } from './load.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const TERMS = 8;
const FOUND = 20;
const ROUNDS = 50;

/** The search among kinds of suit: the slowest queries that it accepts. */
export default async function search(): Promise<Table> {
  const items = tenThousand();
  const start = performance.now();
  const building = buildWordIndex();
  for (const { name, reference } of items)
    building.add({ name: [name], synonyms: [], parents: [], parentSynonyms: [], reference: [reference] });
  const index = openSearch(building.finish());
  const built = performance.now() - start;
  const queries = slowQueries(items.map(({ name, reference }) => `${name} ${reference}`));
  const alone = queries.map(({ name, terms }) => ({
    name,
    took: medianOf(() => index.find(queryOf(terms.join(' ')), FOUND)),
  }));
  const overHttp = await measureOverHttp(queries);
  const worst = Math.max(...alone.map(({ took }) => took));
  const slowestAnswer = Math.max(...overHttp.map(({ took }) => took));
  return {
    title: `The slowest queries of ${TERMS} words, in milliseconds`,
    columns: ['query', '10,000 sub-minors, median', 'the shipped law over HTTP, 95th percentile'],
    rows: [
      ...queries.map(({ name }, at) => [name, (alone[at]?.took ?? 0).toFixed(2), (overHttp[at]?.took ?? 0).toFixed(2)]),
      ['(building the index)', built.toFixed(0), ''],
    ],
    goals: [
      { text: `${worst.toFixed(2)} ms on 10,000 sub-minors, at most 25`, met: worst <= 25 },
      { text: `${slowestAnswer.toFixed(2)} ms on the shipped law over HTTP, at most 5`, met: slowestAnswer <= 5 },
    ],
  };
}

type Query = { name: string; terms: readonly string[] };

/** Words that begin most words, in several ways, and words that begin none, which are compared with all. */
function slowQueries(texts: readonly string[]): Query[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(foldWords))
    for (let length = 2; length <= 9; length += 1)
      if (word.length >= length) counts.set(word.slice(0, length), (counts.get(word.slice(0, length)) ?? 0) + 1);
  const frequent = [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const pairs = frequent.filter((beginning) => beginning.length === 2);
  const long = frequent.find((beginning) => beginning.length === 9) ?? '';
  return [
    { name: 'the eight most frequent beginnings', terms: frequent.slice(0, TERMS) },
    { name: 'the eight most frequent pairs of letters', terms: pairs.slice(0, TERMS) },
    {
      name: 'one frequent word, letter by letter',
      terms: Array.from({ length: TERMS }, (_, at) => long.slice(0, at + 2)),
    },
    {
      name: 'eight words with errors',
      terms: [...'qvxzwjkf'].map((letter) => `relieve${letter}`),
    },
    { name: 'a hundred letters', terms: [...'abcdefghijklmnopqrstuvwxyz'.repeat(2)] },
  ];
}

function medianOf(query: () => unknown): number {
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    query();
    return performance.now() - start;
  });
  return median(taken);
}

/** Each request has the words in another order, because answers to the same words are kept. */
async function measureOverHttp(queries: readonly Query[]) {
  const mizan = await startMizan();
  const taken: { took: number }[] = [];
  for (const { terms } of queries) taken.push({ took: percentile(await ask(mizan.origin, terms)) });
  await mizan.stop();
  return taken;
}

async function ask(origin: string, terms: readonly string[]) {
  const taken: number[] = [];
  const words = [...terms];
  for (let round = -10; round < 4 * ROUNDS; round += 1) {
    words.push(...words.splice(round & 3, 1));
    const start = performance.now();
    const answer = await fetch(`${origin}/v1/category/search?q=${encodeURIComponent(words.join(' ').slice(0, 100))}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return taken;
}

const percentile = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
