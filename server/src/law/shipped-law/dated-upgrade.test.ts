import { expect, test } from 'vitest';
import { addDays, dateInPakistan } from '../../platform/pakistan-time.ts';
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
import { dateRows, editRow, makeShippedFolder } from '../../testing/shipped-folders.ts';
import { startWithShippedLaw, subMinorsIn } from '../../testing/shipped-law.ts';
import { previewShipped } from './preview-shipped.ts';
import { takeShipped } from './take-shipped.ts';

const OPERATOR = { actor: null, action: 'law:import', confirmBrokenCases: false, needsApproval: false };
const TOMORROW = '2131-01-01';

/** An installation with the law of one folder, which can take that of others. */
async function start(folder = makeDatedFolder()) {
  const app = await startWithFolder(folder);
  const { context } = app;
  const today = dateInPakistan(context.clock());
  const preview = (next: string) => previewShipped(context.db, { day: today, newId: context.newId, folder: next });
  const take = async (next: string) => {
    const taken = await takeShipped(context, { ...OPERATOR, folder: next });
    await context.law.refresh();
    return taken;
  };
  const feeOf = async (name: string, ...days: string[]) =>
    Promise.all(days.map(async (day) => (await feesOn(app.admin, day)).get(name)));
  return { ...app, today, preview, take, feeOf };
}

test('an upgrade that adds a period in the past changes only that period', { tags: ['long'] }, async () => {
  const { admin, preview, take } = await startWithShippedLaw();
  const treesOf = async () => [
    await admin.getCategoriesData({ params: punjab, query: { on: '2026-01-01' } }),
    await admin.getCategoriesData({ params: punjab }),
  ];
  const before = await treesOf();
  const spans = { [CHANGES]: [{ from: '2024-07-01', until: '2025-12-31', edit: charge(15) }, { from: '2026-01-01' }] };
  const cases = addCases([CHANGES, 15, ',2025-12-31'], [CHANGES, 500, '2026-01-01,']);
  const folder = makeShippedFolder({ [FEES]: dateRows(spans), [CASES]: cases });
  expect((await preview(folder)).changes).toMatchObject([
    { from: '2024-07-01', subject: { kind: 'rulebook', ...punjab }, changes: [{ kind: 'added' }, { field: 'index' }] },
  ]);
  expect(await take(folder)).toMatchObject({
    published: ['1 item of courtFee in punjab'],
    waiting: 0,
  });
  expect(await treesOf()).toEqual(before);
  for (const day of ['2024-07-01', '2025-12-31']) expect((await feesOn(admin, day)).get(CHANGES), day).toBe(15);
  expect((await feesOn(admin, '2024-06-30')).has(CHANGES)).toBe(false);
  const added = (await admin.getRulebookCases({ params: punjab })).filter(({ source }) => source === 'By hand');
  expect(added.map(({ from, until, isAsExpected }) => [from, until, isAsExpected]).toSorted()).toMatchObject([
    ['2024-07-01', '2025-12-31', true],
    [expect.stringMatching(/^20(2[6-9]|[3-9])/), null, true],
  ]);
  expect(await take(folder)).toEqual({ published: [], waiting: 0 });
});

test('an upgrade takes the figures of days that nobody changed, and stores a conflict for a changed day', async () => {
  const { admin, preview, take, feeOf } = await start();
  const majorCategories = structuredClone(
    await admin.getCategoriesData({ params: punjab, query: { on: '2026-06-01' } }),
  );
  const rule = subMinorsIn(majorCategories).find(({ name }) => name === CHANGES) ?? expect.fail();
  Object.assign(rule.courtFee[0] ?? {}, { userInput: 550 });
  const own = { effectiveFrom: '2026-06-01', confirmBackdating: true, confirmBrokenCases: true };
  await admin.addCategoriesData({ params: punjab, body: { majorCategories, ...own } });
  const days = ['2024-07-01', '2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01', TOMORROW];
  expect(await feeOf(CHANGES, ...days)).toEqual([15, 15, 550, 550, 600, 600]);

  const folder = makeDatedFolder({
    [FEES]: dateRows({
      [CHANGES]: [
        { from: '2024-07-01', until: '2026-05-31', edit: charge(20) },
        { from: '2026-06-01', until: '2026-08-31', edit: charge(510) },
        { from: '2026-09-01', until: '2130-12-31', edit: charge(600) },
        { from: TOMORROW, edit: charge(700) },
      ],
      [BEGINS]: [{ from: '2026-06-15' }],
      [ENDS]: [{ until: '2026-06-30' }],
    }),
    [CASES]: addCases([CHANGES, 20, ',2026-05-31']),
  });
  expect((await preview(folder)).changes.map(({ from }) => from)).toEqual(['2024-07-01', TOMORROW]);
  expect(await take(folder)).toMatchObject({ waiting: 1 });
  expect(await feeOf(CHANGES, ...days)).toEqual([20, 20, 550, 550, 600, 700]);
  // A change of the field on another day keeps the conflict.
  const next = makeShippedFolder({ [FEES]: (text) => text.replace(',fixed,700,0,', ',fixed,710,0,') }, folder);
  expect(await take(next)).toMatchObject({ published: ['1 item of courtFee in punjab'], waiting: 0 });
  const { conflicts } = await preview(next);
  expect(conflicts).toMatchObject([
    { from: '2026-06-01', field: 'courtFee', own: [{ userInput: 550 }], shipped: [{ userInput: 510 }] },
  ]);
  await admin.decideShippedConflict({ params: { id: conflicts[0]?.id ?? '' }, body: { side: 'shipped' } });
  expect(await feeOf(CHANGES, ...days)).toEqual([20, 20, 510, 510, 600, 710]);
  expect((await preview(next)).conflicts).toEqual([]);
});

test('an upgrade that waits for approval shows the changes of each day', { tags: ['long'] }, async () => {
  const { admin, as, context } = await startWithShippedLaw();
  const { memberId: actor } = await as('admin');
  const today = dateInPakistan(context.clock());
  const undatedRule = 'Correct an entry in the register of proprietors';
  const spans = { [CHANGES]: [{ until: '2130-12-31' }, { from: TOMORROW, edit: charge(600) }] };
  const folder = makeShippedFolder({
    [FEES]: (text) => editRow(undatedRule, charge(650))(dateRows(spans)(text)),
  });
  const options = { ...OPERATOR, actor, needsApproval: true, confirmBrokenCases: true, folder };
  await expect(takeShipped(context, options)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
  const [proposal] = (await admin.listProposals()).proposals;
  expect(proposal?.effects.rulebooks).toMatchObject([
    { ...punjab, effectiveFrom: today, changeCount: 1, part: 0 },
    { ...punjab, effectiveFrom: TOMORROW, changeCount: 1, part: 1 },
  ]);
  const params = { id: proposal?.id ?? '' };
  const { changes } = await admin.getProposalChanges({ params, query: { part: '1' } });
  expect(changes).toMatchObject([{ names: expect.arrayContaining([CHANGES]), before: 500, after: 600 }]);
});

test('an upgrade moves the day on which a rule begins or ends, and changes undated figures only today', {
  tags: ['long'],
}, async () => {
  const { take, today, feeOf } = await start();
  const folder = makeDatedFolder({
    [FEES]: (text) =>
      editRow(
        'Correct an entry in the register of proprietors',
        charge(650),
      )(
        dateRows({
          [CHANGES]: [{ from: '2024-07-01' }],
          [BEGINS]: [{ from: TOMORROW }],
          [ENDS]: [{ until: '2026-07-31' }],
        })(text),
      ),
    [CASES]: addCases([CHANGES, 500, ','], [BEGINS, 500, ','], [ENDS, 500, ',']),
  });
  await take(folder);
  expect(await feeOf(BEGINS, '2026-06-15', '2026-09-01', '2130-12-31', TOMORROW)).toEqual([
    undefined,
    undefined,
    undefined,
    500,
  ]);
  expect(await feeOf(ENDS, '2026-06-30', '2026-07-31', '2026-08-01', TOMORROW)).toEqual([
    500,
    500,
    undefined,
    undefined,
  ]);
  expect(await feeOf(CHANGES, '2024-07-01', '2026-06-01', '2026-09-01', TOMORROW)).toEqual([500, 500, 500, 500]);
  const undatedRule = 'Correct an entry in the register of proprietors';
  expect(await feeOf(undatedRule, '2026-01-01', addDays(today, -1), today, TOMORROW)).toEqual([500, 500, 650, 650]);
});

test('cases are added, moved and removed with the days of their rules', { tags: ['long'] }, async () => {
  const { admin, take, today } = await start();
  const casesOf = async () =>
    (await admin.getRulebookCases({ params: punjab }))
      .filter(({ source }) => source.startsWith('By hand'))
      .map(({ expectedCourtFee, from, until, isAsExpected }) => [expectedCourtFee, from, until, isAsExpected])
      .toSorted();
  const folder = makeDatedFolder({
    [FEES]: dateRows({
      [CHANGES]: [
        { from: '2024-07-01', until: '2026-08-31', edit: charge(15) },
        { from: '2026-09-01', edit: charge(600) },
      ],
      [BEGINS]: [{}],
      [ENDS]: [{ until: '2026-07-31' }],
    }),
    [CASES]: addCases(
      [CHANGES, 15, ',2026-08-31'],
      [ENDS, 500, '2026-01-01,2026-06-30', 'By hand, again'],
      [BEGINS, 500, `${addDays(today, -5)},`],
      [ENDS, 500, ','],
      [ENDS, 500, '2026-07-31,'],
    ),
  });
  await take(folder);
  expect(await casesOf()).toEqual([
    [15, '2024-07-01', '2026-08-31', true],
    [500, '2026-01-01', '2026-06-30', true],
    [500, '2026-01-01', '2026-07-31', true],
    [500, '2026-07-31', '2026-07-31', true],
    [500, addDays(today, -5), null, true],
    [600, '2026-09-01', addDays(today, -1), true],
  ]);
});

test('a conflict from an earlier day on is not stored again for today', async () => {
  const spans = (fee: number) => ({
    [FEES]: dateRows({ [CHANGES]: [{ from: '2024-07-01', edit: charge(fee) }] }),
  });
  const { admin, take, preview } = await start(makeShippedFolder(spans(500)));
  const majorCategories = structuredClone(
    await admin.getCategoriesData({ params: punjab, query: { on: '2024-07-01' } }),
  );
  const rule = subMinorsIn(majorCategories).find(({ name }) => name === CHANGES) ?? expect.fail();
  Object.assign(rule.courtFee[0] ?? {}, { userInput: 550 });
  const own = { effectiveFrom: '2024-07-01', confirmBackdating: true, confirmBrokenCases: true };
  await admin.addCategoriesData({ params: punjab, body: { majorCategories, ...own } });
  const folder = makeShippedFolder(spans(600));
  expect(await take(folder)).toMatchObject({ published: [], waiting: 1 });
  expect((await preview(folder)).conflicts).toMatchObject([{ from: '2024-07-01', field: 'courtFee' }]);
});

test('an upgrade adds a state of a schedule from its day on', async () => {
  const { admin, take } = await startWithShippedLaw();
  const folder = makeShippedFolder({
    'slabs.json': (text) => {
      const sets: { id: string }[] = JSON.parse(text);
      return JSON.stringify([...sets, { ...sets.find(({ id }) => id === SCHEDULE), note: 'Later.', from: TOMORROW }]);
    },
  });
  expect(await take(folder)).toMatchObject({ published: ['1 item of schedules, courts and provinces'], waiting: 0 });
  const noteOn = async (on: string) => (await admin.getSlab({ params: { id: SCHEDULE }, query: { on } })).note;
  expect([await noteOn('2130-12-31'), await noteOn(TOMORROW)]).toEqual([expect.not.stringMatching('Later'), 'Later.']);
});
