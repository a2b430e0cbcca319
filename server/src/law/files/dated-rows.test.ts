import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleRow } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/pakistan-time.ts';
import {
  addCases,
  BEGINS,
  CASES,
  CHANGES,
  charge,
  ENDS,
  FEES,
  feesOn,
  makeDatedFolder,
  punjab,
  SCHEDULE,
  startWithFolder,
} from '../../testing/dated-law.ts';
import { csvHeading, line, startImporting } from '../../testing/imports.ts';
import { dateRows, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { subMinorsIn } from '../../testing/shipped-law.ts';
import { examineLaw } from './examine-law.ts';
import { lawFolder, periodsOf, readLaw } from './read-law.ts';

let ids = 0;
const read = (folder: string) => readLaw(() => `id-${(ids += 1)}`, folder);
/** Faults of the whole law, because search words name rules of all provinces. */
const examine = (edits?: Parameters<typeof makeDatedFolder>[0]) =>
  examineLaw(read(makeDatedFolder(edits, lawFolder))).join('\n');

/** The row of a rule in the shipped file, counted without the heading. */
const rowOf = (name: string) =>
  readFileSync(join(lawFolder, FEES), 'utf8')
    .split('\n')
    .findIndex((row) => row.includes(`,${name},`));

const withSchedule = (from?: string) => ({
  'slabs.json': (text: string) => {
    const sets: { id: string; value: number }[] = JSON.parse(text);
    const own = sets.find(({ id }) => id === SCHEDULE);
    return JSON.stringify([...sets, { ...own, value: 77, from }]);
  },
});

describe('rows with days', () => {
  test('make a state of the rules for each day on which any rule changes, with the same ids on all days', () => {
    const law = read(makeDatedFolder());
    const [province = expect.fail()] = law.provinces;
    const periods = periodsOf(law, province);
    const days = ['2024-07-01', '2025-12-31', '2026-01-01', '2026-06-01', '2026-06-15', '2026-07-01', '2026-09-01'];
    expect(periods.map(({ from }) => from)).toEqual(expect.arrayContaining(days.filter((day) => day !== '2025-12-31')));
    const on = (day: string) => periods.find(({ from, until }) => from <= day && day <= until) ?? expect.fail(day);
    const found = (name: string) =>
      days.map((day) => subMinorsIn(on(day).rulebooks.courtFee.majorCategories).find((each) => each.name === name));
    expect(found(CHANGES).map((rule) => rule?.courtFee[0]?.userInput)).toEqual([15, 15, 15, 500, 500, 500, 600]);
    expect(found(BEGINS).map((rule) => rule !== undefined)).toEqual([false, false, false, false, true, true, true]);
    expect(found(ENDS).map((rule) => rule !== undefined)).toEqual([false, false, true, true, true, false, false]);
    expect(new Set(found(CHANGES).map((rule) => `${rule?.id} ${rule?.courtFee[0]?.id}`)).size).toBe(1);
  });

  test('are checked with their cases on each day, and a wrong case is reported for its first day', () => {
    expect(examine()).toBe('');
    const wrong = addCases([CHANGES, 15, '2026-07-15,2026-09-30']);
    expect(examine({ [CASES]: wrong }).split('\n')).toEqual([
      expect.stringMatching(/punjab, case \d+.*"courtFee":500.*\(on 2026-07-01\)$/),
      expect.stringMatching(/punjab, case \d+.*"courtFee":600.*\(on 2026-09-01\)$/),
    ]);
    const gone = addCases([ENDS, 500, '2026-06-30,2026-07-01']);
    expect(examine({ [CASES]: gone })).toMatch(/case \d+.*\(on 2026-07-01\)$/);
    const inverted = addCases([BEGINS, 500, ',2026-06-14']);
    expect(() => read(makeDatedFolder({ [CASES]: inverted }))).toThrow('it holds until 2026-06-14, before 2026-06-15');
  });

  test.each([
    ['that are no days', [{ from: '1.7.2026' }], 'row {first}: “1.7.2026” is not a day'],
    [
      'that end before they begin',
      [{ from: '2026-07-01', until: '2026-06-30' }],
      'row {first}, until: 2026-06-30 is before',
    ],
    ['that end before the first day', [{ until: '2025-12-31' }], 'row {first}, until: 2025-12-31 is before 2026-01-01'],
    [
      'that overlap on one day',
      [{ until: '2026-06-01' }, { from: '2026-06-01', edit: charge(600) }],
      'row {second}, from: the rule also holds on 2026-06-01 by row {first}',
    ],
    [
      'that follow an open end',
      [{ edit: charge(600) }, { from: '2026-06-01' }],
      'row {second}, from: the rule also holds on 2026-06-01 by row {first}',
    ],
    [
      'in another order',
      [{ from: '2026-06-01' }, { until: '2026-05-31', edit: charge(600) }],
      'row {second}, from: the rule also holds on 2026-01-01 by row {first}',
    ],
  ])('are refused with their file and row: %s', (_, spans, message) => {
    const folder = makeShippedFolder({ [FEES]: dateRows({ [CHANGES]: spans }) });
    const first = rowOf(CHANGES);
    const expected = message.replace('{first}', `${first}`).replace('{second}', `${first + 1}`);
    expect(() => read(folder)).toThrow(`court-fee.csv ${expected}`);
  });

  const statesSince2026 = (folder: string) =>
    read(folder).provinces[0]?.states.courtFee.filter(({ from }) => from >= '2026-01-01') ?? [];

  test('become entries of one rule if they have the same days', () => {
    const two = {
      [CHANGES]: [{ until: '2026-05-31' }, { until: '2026-05-31', edit: charge(20) }, { from: '2026-06-01' }],
    };
    const states = statesSince2026(makeShippedFolder({ [FEES]: dateRows(two) }));
    const entries = states.map(({ majorCategories }) =>
      subMinorsIn(majorCategories)
        .find(({ name }) => name === CHANGES)
        ?.courtFee.map(({ userInput }) => userInput),
    );
    expect(entries).toEqual([[500, 20], [500]]);
  });

  test('keep the ids of a rule that ends and comes back', () => {
    const back = { [CHANGES]: [{ until: '2026-05-31' }, { from: '2026-07-01' }] };
    const states = statesSince2026(makeShippedFolder({ [FEES]: dateRows(back) }));
    const found = states.map(
      ({ majorCategories }) => subMinorsIn(majorCategories).find(({ name }) => name === CHANGES)?.id,
    );
    expect(found).toEqual([expect.any(String), undefined, found[0]]);
  });
});

describe('an entry of a schedule with a day', () => {
  test('charges from that day on, and is checked with the cases', () => {
    const faults = examine(withSchedule('2026-06-01'));
    expect(faults).toMatch(/punjab, case 1,.*\(on 2026-06-01\)/);
    expect(examine(withSchedule())).toContain(`slabs.json, ${SCHEDULE}: the first entry has no day`);
  });
});

test('a loaded law answers each day by its rows, and refuses an earlier day with the first recorded day', {
  tags: ['long'],
}, async () => {
  const { admin } = await startWithFolder(makeDatedFolder(withSchedule('2026-06-01')));
  const fees: Record<string, (number | string | undefined)[]> = {};
  for (const period of ['2024-07-01', '2026-01-01', '2026-06-01', '2026-06-15', '2026-07-01', '2026-09-01'])
    for (const day of [addDays(period, -1), period]) {
      if (day === '2024-06-30') continue;
      const feesOfDay = await feesOn(admin, day);
      fees[day] = [CHANGES, BEGINS, ENDS].map((name) => feesOfDay.get(name) ?? '-');
    }
  expect(fees).toEqual({
    '2024-07-01': [15, '-', '-'],
    '2025-12-31': [15, '-', '-'],
    '2026-01-01': [15, '-', 500],
    '2026-05-31': [15, '-', 500],
    '2026-06-01': [500, '-', 500],
    '2026-06-14': [500, '-', 500],
    '2026-06-15': [500, 500, 500],
    '2026-06-30': [500, 500, 500],
    '2026-07-01': [500, 500, '-'],
    '2026-08-31': [500, 500, '-'],
    '2026-09-01': [600, 500, '-'],
  });
  const tree = await admin.getCategoriesData({ params: punjab });
  const major = tree.find(({ name }) => name === 'Fixed-fee suits') ?? expect.fail();
  const [minor = expect.fail()] = major.minorCategory;
  const params = {
    country: 'pakistan',
    province: 'punjab',
    type: 'courtFee',
    mainCategoryId: major.id,
    minorCategoryId: minor.id,
    subMinorCategoryId: minor.subminorCategory.find(({ name }) => name === CHANGES)?.id ?? '',
  } as const;
  const ask = (asOf: string) => admin.calculate({ params, body: { amount: null, asOf } });
  expect((await ask('2024-07-01')).calculation.courtFeeToBeAffixed).toBe(15);
  expect((await ask('2026-09-01')).calculation.courtFeeToBeAffixed).toBe(600);
  await expect(ask('2024-06-30')).rejects.toMatchObject({
    code: 'NO_RULES_FOR_DATE',
    data: { heldFrom: '2024-07-01' },
  });
  for (const [on, value] of [
    ['1990-01-01', 75_000],
    ['2026-05-31', 75_000],
    ['2026-06-01', 77],
  ] as const)
    expect((await admin.getSlab({ params: { id: SCHEDULE }, query: { on } })).value === 77).toBe(value === 77);
  const cases = await admin.getRulebookCases({ params: punjab });
  const own = cases.filter(({ source }) => source === 'By hand');
  expect(own.map(({ from, until, isAsExpected }) => [from, until, isAsExpected]).toSorted()).toEqual([
    ['2024-07-01', '2026-05-31', true],
    ['2026-01-01', '2026-06-30', true],
    ['2026-06-01', '2026-08-31', true],
    ['2026-06-15', null, true],
    ['2026-09-01', null, true],
  ]);
  const versions = await admin.getRulebookVersions({ params: punjab });
  const days = ['2024-07-01', '2026-01-01', '2026-06-01', '2026-06-15', '2026-07-01', '2026-09-01'];
  expect(versions.map(({ effectiveFrom }) => effectiveFrom)).toEqual(expect.arrayContaining(days));
});

test('an import by an administrator refuses columns of days, and says what to do instead', async () => {
  const { admin } = await startImporting();
  const row = ruleRow('A new kind', 0.5);
  for (const column of ['from', 'Until'] as const) {
    const bodies = [
      `${csvHeading},${column}\n${line('A new kind', '0.5')},2026-07-01\n`,
      [{ ...row, [column]: '2026-07-01' }],
    ];
    for (const body of bodies)
      await expect(admin.addCourtFeeCsvData({ body })).rejects.toMatchObject({
        code: 'ROWS_FAULTY',
        data: { errors: [{ code: 'COLUMN_OF_DAYS', message: expect.stringContaining('one date for all its rows') }] },
      });
  }
});
