import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWordIndex, foldWords, openSearch, queryOf } from '@mizan/engine/search';
import { tenThousand } from './engine/ten-thousand.ts';
import { median } from './load.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const lawFolder = join(import.meta.dirname, '../law');
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
  const { overHttp, typed } = await measureOverHttp(queries);
  const worst = Math.max(...alone.map(({ took }) => took));
  const slowestAnswer = Math.max(typed, ...overHttp.map(({ took }) => took));
  return {
    title: `The slowest queries of ${TERMS} words, in milliseconds`,
    columns: ['query', '10,000 sub-minors, median', 'the shipped law over HTTP, 95th percentile'],
    rows: [
      ...queries.map(({ name }, at) => [name, (alone[at]?.took ?? 0).toFixed(2), (overHttp[at]?.took ?? 0).toFixed(2)]),
      ['what lawyers type: law/searches.csv', '', typed.toFixed(2)],
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

async function measureOverHttp(queries: readonly Query[]) {
  const mizan = await startMizan();
  // As after the first minute of a server: what is compiled by then is compiled.
  for (const { terms } of queries) await askSlow(mizan.origin, [...terms].toReversed());
  const overHttp: { took: number }[] = [];
  for (const { terms } of queries) overHttp.push({ took: percentile(await askSlow(mizan.origin, terms)) });
  const typed = percentile(await askTyped(mizan.origin));
  await mizan.stop();
  return { overHttp, typed };
}

/** Each request has another word, because answers to the same words are kept. */
async function askSlow(origin: string, terms: readonly string[]) {
  const taken: number[] = [];
  for (let round = -10; round < 4 * ROUNDS; round += 1) {
    const other = String(round + 10).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const took = await ask(origin, [other, ...terms].join(' ').slice(0, 100));
    if (round >= 0) taken.push(took);
  }
  return taken;
}

/** Each line once: none is answered from memory. */
async function askTyped(origin: string) {
  const lines = readFileSync(join(lawFolder, 'searches.csv'), 'utf8').split('\n').slice(1);
  const taken: number[] = [];
  for (const line of lines) if (/^[^",]/.test(line)) taken.push(await ask(origin, line.split(',')[0] ?? ''));
  return taken;
}

async function ask(origin: string, words: string) {
  const start = performance.now();
  const answer = await fetch(`${origin}/v1/category/search?q=${encodeURIComponent(words)}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return performance.now() - start;
}

const percentile = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
