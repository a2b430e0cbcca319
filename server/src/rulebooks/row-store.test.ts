import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleRow } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { mergeMajors, mergeRows, openMerge } from './csv/merge-rows.ts';
import { openRows, readJsonRows } from './csv/read-rows.ts';
import { noProblems } from './csv/row-problems.ts';
import { readInPieces } from './read-in-pieces.ts';
import { openRowStore } from './row-store.ts';

const context = { type: 'courtFee' as const, provinceIds: new Set(['punjab']), slabIds: new Set(['slabs']) };
const fileOf = (rows: readonly object[]) => Buffer.from(JSON.stringify(rows));

function openStore(maxInMemory = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'row-store-'));
  const store = openRowStore(folder, { maxInMemory, maxMegabytes: 1 });
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  return { ...store, folder };
}

/** Ids that count up, so that two merges which ask in the same order get the same. */
function counting() {
  let count = 0;
  return () => `id${(count += 1)}`;
}

const optionsOf = (replace: boolean) => ({
  provinceId: 'punjab',
  type: 'courtFee' as const,
  replace,
  newId: counting(),
});
const inOrder = ({ list, count } = noProblems()) => ({
  list: list.toSorted((one, other) => one.row - other.row).map((problem) => JSON.stringify(problem)),
  count,
});

const name = (...names: string[]) => fc.constantFrom(...names);
const cells = fc.record(
  {
    majorCategory: name('Money', 'Land', ' money', 'Family'),
    minorCategory: name('Loans', 'Leases'),
    subminorCategory: name('Cheque', 'CHEQUE', 'Bond', 'Hundi'),
    reading: name('', '', 'Another', 'third'),
    cfUserInput: fc.constantFrom(1, '2', '', 'half'),
    maximumCourtFee: fc.constantFrom(0, null, 15_000),
    slabId: fc.constantFrom('', 'slabs', null),
    sources: name('', 'https://example.com/a'),
    sourceUrl: name('', 'https://example.com/b'),
    verification: name('', 'unverified'),
    note: name('', 'A note'),
  },
  { requiredKeys: ['majorCategory', 'minorCategory', 'subminorCategory'] },
);
const file = fc.array(cells.map((own) => ({ ...ruleRow('', 1), ...own })));

/** What `mergeRows` makes of a file that is read whole, and what an import makes of the same bytes. */
async function mergeBothWays(before: readonly object[], rows: readonly object[], replace: boolean) {
  const first = readJsonRows(fileOf(before), context);
  const { majorCategories: tree } = mergeRows([], first.rows, {
    ...optionsOf(false),
    newId: () => crypto.randomUUID(),
  });
  const bytes = fileOf(rows);
  const read = readJsonRows(bytes, context);
  const whole = mergeRows(tree, read.rows, optionsOf(replace));
  const store = openStore(500);
  const reader = openRows(bytes, context, store.add);
  await readInPieces(chunksOf(bytes), reader.read);
  const merge = openMerge(optionsOf(replace));
  const stored = { refs: tree, read: async (ref: (typeof tree)[number]) => ref };
  const majors = [];
  for await (const { major } of mergeMajors(merge, stored, store.majorsOf('punjab'))) if (major) majors.push(major);
  return [
    { found: read, majors: whole.majorCategories, ...whole },
    { found: reader.found(), majors, ...merge },
  ].map(({ found, majors: merged, changes, errors, warnings }) => ({
    text: JSON.stringify(merged),
    changes,
    problems: [found.errors, found.warnings, errors, warnings].map(inOrder),
  }));
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_000) yield Uint8Array.from(bytes.subarray(at, at + 100_000));
}

test('an import merges a file to the same bytes as the whole file read at once', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, fc.boolean(), async (before, rows, replace) => {
      const [whole, imported] = await mergeBothWays(before, rows, replace);
      expect(imported).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

test('an import reads every row of a file of several pieces', async () => {
  const rows = Array.from({ length: 4000 }, (_, n) => ({
    ...ruleRow(`Row ${n % 1100}`, n),
    majorCategory: `Main ${n % 7}`,
  }));
  expect(fileOf(rows).length).toBeGreaterThan(1_000_000);
  const [whole, imported] = await mergeBothWays([], rows, false);
  expect(imported).toEqual(whole);
});

test('the file of rows has no name, so that it is gone with the process', () => {
  const store = openStore();
  const [row] = readJsonRows(fileOf([ruleRow('Cheque', 1)]), context).rows;
  openRows(Buffer.from('['), context, store.add).read(fileOf([ruleRow('Cheque', 1)]), true);
  expect([...(store.majorsOf('punjab').values().next().value?.rows() ?? [])]).toEqual([row]);
  expect(readdirSync(store.folder)).toEqual([]);
});

test('refuses a file that names more than a thousand major categories', () => {
  const rows = Array.from({ length: 1001 }, (_, n) => ({ ...ruleRow('Cheque', 1), majorCategory: `Main ${n}` }));
  const { add } = openStore();
  const read = (count: number) => openRows(Buffer.from('['), context, add).read(fileOf(rows.slice(0, count)), true);
  read(1000);
  expect(() => read(1001)).toThrow('There would be 1001 major categories; at most 1000 are allowed.');
});

test('refuses rows of one major category that are larger than memory allows', () => {
  const { add } = openStore();
  const rows = Array.from({ length: 6000 }, (_, n) => ruleRow(`Sub-minor category number ${n}`, 1));
  const read = (count: number) => openRows(Buffer.from('['), context, add).read(fileOf(rows.slice(0, count)), true);
  read(1000);
  expect(() => read(6000)).toThrow(
    'The rows of Imported are more than 1 MB. Split them into several major categories.',
  );
});
