import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CalculationType,
  type CourtFeeEntry,
  exceptions,
  isSet,
  type MajorCategory,
  verifications,
} from '@mizan/engine';
import { majorCategorySchema } from '@mizan/engine/schema';
import { sourceKinds } from '@mizan/engine/sources';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonRows, rowsIn } from '../../../testing/read-json-rows.ts';
import { lawFolder, namedSourcesOf, readLaw } from '../../files/read-law.ts';
import { csvOf, exportRows } from './export-rows.ts';
import { mergeRows } from './merge-rows.ts';
import { readCsvRows } from './read-rows.ts';
import type { RowsRead } from './read-rule-rows.ts';
import { ruleFields } from './rule-columns.ts';

const awkward = ['=1+1', '+1', '-1', '@SUM(A1)', "'", "'=x", "''", '\tx', '\rx', '\nx', '"', '""', 'a"b', 'a,b;c\td'];
const numeric = ['25', '007', '1,500', '1e5', '-3', '.5', ' 15 ', '0x10', 'NaN', '1.', "'25"];
const hard = [
  ...awkward,
  ...numeric,
  'a\r\nb',
  'x\r',
  ' ',
  '\uFEFF',
  '__proto__',
  'دعویٰ',
  'Nothing to be added',
  'null',
];
const text = fc.oneof(fc.constantFrom(...hard), fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant(''));
const noText = fc.constantFrom(null, undefined, '');
const figure = fc.oneof(
  fc.constantFrom(0, 1, 0.01, 10_000_000_000_000),
  fc.integer({ min: 0, max: 9999 }).map((n) => n / 100),
);
const factor = fc.oneof(figure, fc.constantFrom(0.000001, 0.075));
const kind = fc.constantFrom('fixed' as const, 'multiplier' as const);
const verification = fc.constantFrom(...verifications, undefined);
const certainty = fc.constantFrom('established' as const, 'notEstablished' as const, undefined);
const exception = fc.constantFrom(...exceptions, undefined);

const ruleSource = fc
  .record({
    kind: fc.constantFrom(...sourceKinds, null),
    url: fc.constantFrom('https://example.pk/?a=1,2', null),
    seen: fc.constantFrom('', '=s.7', 'whole "order", Rs 500', 'دفعہ 7'),
    seenOn: fc.constantFrom('2026-01-31', null),
  })
  .filter(({ url, seen }) => url !== null || seen !== '');
const sources = fc.oneof(fc.constant(undefined), fc.array(ruleSource, { minLength: 1, maxLength: 3 }));

const valuation = { type: kind, userInput: factor };
const courtFee = fc.record({
  ...valuation,
  minimumSuitValuation: figure,
  maximumCourtFee: figure,
  suitValuation: fc.record(valuation),
  slabId: fc.oneof(noText, fc.constantFrom('article-1', '=article')),
});

const subMinor = fc
  .record({
    name: text,
    index: fc.nat(99),
    label: text,
    minimumUserInput: figure,
    range: fc.oneof(fc.constant(null), figure),
    given: fc.boolean(),
    defaultResult: fc.oneof(text, fc.constant(null)),
    extraResultInfo: fc.oneof(text, fc.constant(null)),
    defaultCourtFeeToBeAffixed: fc.oneof(text, figure, fc.constant(null)),
    reference: text,
    verification,
    certainty,
    exception,
    sources,
    note: fc.oneof(noText, text),
    courtFee: fc.array(courtFee, { maxLength: 3 }),
    suitValuation: fc.array(fc.record(valuation), { maxLength: 3 }),
  })
  .map(({ label, range, given, ...rest }) => {
    const most = 10_000_000_000_000;
    const maximumUserInput =
      range === null ? null : Math.min(most, Math.round((rest.minimumUserInput + range) * 100) / 100);
    return { ...rest, activityByUser: given ? rest.minimumUserInput : label, maximumUserInput };
  });

/** Siblings with unique names, as in a published tree. */
const siblings = <Item extends { name: string }>(item: fc.Arbitrary<Item>) =>
  fc.uniqueArray(
    item.filter(({ name }) => name.trim() !== ''),
    { maxLength: 3, selector: ({ name }) => name.trim().toLowerCase() },
  );

const named = { name: text, index: fc.nat(99) };
const minor = fc.record({ ...named, subminorCategory: siblings(subMinor) });
const major = fc.record({ ...named, minorCategory: siblings(minor) });

const treeOf = (type: CalculationType) =>
  siblings(major).map((majors): MajorCategory[] => {
    let ids = 0;
    const id = () => `id-${(ids += 1)}`;
    return majors.map(({ minorCategory, ...rest }) => {
      const majorCategoryId = id();
      const minors = minorCategory.map(({ subminorCategory, ...one }) => {
        const minorCategoryId = id();
        const subMinors = subminorCategory.map((sub) => {
          const subminorCategoryId = id();
          const own = { id: subminorCategoryId, minorCategoryId };
          const fees = sub.courtFee.map((entry) => ({ ...entry, id: id(), subminorCategoryId }));
          const values = sub.suitValuation.map((entry) => ({ ...entry, id: id(), subminorCategoryId }));
          return { ...sub, ...own, courtFee: fees, suitValuation: values };
        });
        return { ...one, id: minorCategoryId, majorCategoryId, subminorCategory: subMinors };
      });
      return { ...rest, id: majorCategoryId, provinceId: 'punjab', type, minorCategory: minors };
    });
  });

const readers: Record<string, (tree: readonly MajorCategory[], type: CalculationType) => RowsRead> = {
  csv: (tree, type) => readCsvRows(Buffer.from(csvOf(exportRows(tree, 'punjab'))), contextOf(type)),
  json: (tree, type) => readJsonRows(Buffer.from(JSON.stringify([...exportRows(tree, 'punjab')])), contextOf(type)),
};

const contextOf = (type: CalculationType) => ({
  type,
  provinceIds: new Set(['punjab']),
  slabIds: new Set(['article-1', '=article']),
});

const newId = () => {
  throw new Error('nothing is new');
};

test.each(
  ['csv', 'json'].flatMap(
    (format) =>
      [
        [format, 'courtFee'],
        [format, 'suitValuation'],
      ] as const,
  ),
)('importing an export changes nothing (%s, %s)', (format, type) => {
  const roundTrip = (tree: readonly MajorCategory[]) => {
    const read = readers[format]?.(tree, type);
    fc.pre(read?.errors.list[0]?.message !== 'There are no rows.');
    expect(read?.errors.list).toEqual([]);
    const merged = mergeRows(tree, read ? rowsIn(read) : [], {
      provinceId: 'punjab',
      type,
      replace: false,
      newId,
    });
    expect(merged.errors.list).toEqual([]);
    expect(merged.majorCategories).toBe(tree);
    expect([merged.changes.added, merged.changes.changed, merged.changes.removed].map(({ count }) => count)).toEqual([
      0, 0, 0,
    ]);
  };
  fc.assert(fc.property(treeOf(type), roundTrip), { numRuns: 200 });
});

/** The content of a tree without ids and indexes; an empty cell is null, and no entry is an entry of zeros. */
const contentOf = (tree: readonly MajorCategory[]) =>
  tree.flatMap((one) =>
    one.minorCategory.flatMap((below) =>
      below.subminorCategory.map((sub) => ({
        names: [one.name, below.name, sub.name].map((name) => name.trim()),
        rule: ruleFields.map((field) => (isSet(sub[field]) ? sub[field] : null)),
        entries: (sub.courtFee.length === 0 ? [zeros] : sub.courtFee).map(entryIn),
      })),
    ),
  );

const zeros = {
  type: 'fixed' as const,
  userInput: 0,
  minimumSuitValuation: 0,
  maximumCourtFee: 0,
  suitValuation: { type: 'fixed' as const, userInput: 0 },
  slabId: null,
};

const entryIn = (entry: Omit<CourtFeeEntry, 'id' | 'subminorCategoryId'>) => [
  entry.type,
  entry.userInput,
  entry.minimumSuitValuation,
  entry.maximumCourtFee,
  entry.suitValuation,
  isSet(entry.slabId) ? entry.slabId : null,
];

test('an export imported into an empty province gives an equal, valid tree', () => {
  fc.assert(
    fc.property(treeOf('courtFee'), (tree) => {
      let ids = 0;
      const options = { provinceId: 'punjab', type: 'courtFee' as const, replace: true, newId: () => `n${(ids += 1)}` };
      const { majorCategories } = mergeRows([], rowsIn(readers['csv']?.(tree, 'courtFee') ?? expect.fail()), options);
      for (const one of majorCategories) majorCategorySchema.parse(one);
      expect(contentOf(majorCategories)).toEqual(contentOf(tree));
    }),
  );
});

test('stores a formula as typed and guards it on export', () => {
  const [row] = exportRows(readLaw(() => 'x').provinces[0]?.rulebooks.courtFee.majorCategories ?? [], 'punjab');
  const dangerous = { ...row, reference: "=cmd|' /C calc'!A0", note: '@SUM(1)', subminorCategory: '-2+3' };
  const read = readJsonRows(Buffer.from(JSON.stringify([dangerous])), contextOf('courtFee'));
  expect(rowsIn(read)[0]?.rule.reference).toBe("=cmd|' /C calc'!A0");
  const { majorCategories } = mergeRows([], rowsIn(read), {
    provinceId: 'punjab',
    type: 'courtFee',
    replace: false,
    newId: () => 'x',
  });
  const cells = Object.values([...exportRows(majorCategories, 'punjab')][0] ?? {});
  expect(cells).toContain("'=cmd|' /C calc'!A0");
  expect(cells).toContain("'@SUM(1)");
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(String(cell)))).toEqual([]);
});

test("exports the rules of the law's files byte for byte, as they hold from their last day on", () => {
  let ids = 0;
  const law = readLaw(() => `${(ids += 1)}`);
  const lines = namedSourcesOf(law.sources);
  const withLines = (row: Record<string, string>) => ({
    ...row,
    sources: (row['sources'] ?? '')
      .split(' ')
      .map((name) => lines.get(name) ?? name)
      .join('\n'),
  });
  const files = { courtFee: 'court-fee.csv', suitValuation: 'suit-valuation.csv' };
  for (const { countryId, id, rulebooks } of law.provinces) {
    for (const { type, majorCategories } of Object.values(rulebooks)) {
      const file = readFileSync(join(lawFolder, countryId, id, files[type]), 'utf8');
      const heading = file.slice(0, file.indexOf('\n')).split(',');
      const data = parse<Record<string, string>>(file, { columns: true });
      const rows = data.filter(({ until = '' }) => until === '').map((row) => ({ ...withLines(row), from: '' }));
      expect(csvOf(exportRows(majorCategories, id), heading)).toBe(csvOf(rows, heading));
    }
  }
});
