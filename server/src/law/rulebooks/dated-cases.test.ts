import { expect, test } from 'vitest';
import { add, kind, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';

/** A rule with a fee of 100 on 1000 from 2026 on, and a case that expects this fee. */
async function start() {
  const app = await startTimeline();
  const { admin, rulebook, on } = app;
  const cheque = kind((await on(TODAY)).majorCategories, 'Cheque').id;
  const caseOf = (fee: number, dates: { from?: string; until?: string | null } = {}) => {
    const figures = { amount: 1000, expectedValuation: 1000, expectedCourtFee: fee };
    return { subMinorId: cheque, ...figures, source: `Fee of ${fee}`, ...dates };
  };
  const save = (...added: ReturnType<typeof caseOf>[]) =>
    admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } });
  return { ...app, caseOf, save };
}

test('a case holds from the day of the version in force, unless it names its own day', async () => {
  const { admin, rulebook, edit, caseOf, save } = await start();
  await edit('2031-01-01', setRate('Cheque', 0.2));
  await save(
    caseOf(100),
    caseOf(200, { from: '2031-01-01' }),
    caseOf(400, { from: '2031-01-01', until: '2031-12-31' }),
  );
  const casesOn = async (on?: string) =>
    (await admin.getRulebookCases({ params: rulebook, query: { on } })).map(
      ({ expectedCourtFee, from, until, isAsExpected }) => [expectedCourtFee, from, until, isAsExpected],
    );
  expect((await casesOn()).toSorted()).toEqual([
    [100, '2026-01-01', null, true],
    [200, '2031-01-01', null, true],
    [400, '2031-01-01', '2031-12-31', false],
  ]);
  // The first case still holds in 2031, but its answer changes then.
  expect((await casesOn('2031-06-01')).map(([fee, , , isAsExpected]) => [fee, isAsExpected]).toSorted()).toEqual([
    [100, false],
    [200, true],
    [400, false],
  ]);
  const later = { removed: [], added: [caseOf(300)] };
  const saved = await admin.saveRulebookCases({ params: rulebook, query: { on: '2031-06-01' }, body: later });
  expect(saved.find(({ expectedCourtFee }) => expectedCourtFee === 300)).toMatchObject({ from: '2031-01-01' });
});

test('a publication is tried on the cases of each of its days', async () => {
  const { edit, caseOf, save } = await start();
  await save(caseOf(100, { until: '2030-12-31' }));
  await edit('2031-01-01', setRate('Cheque', 0.2));
  await save(caseOf(200, { from: '2031-01-01' }));
  await edit(TODAY, setNote('Cheque', 'Mended'));
  const raised = edit('2031-01-01', setRate('Cheque', 0.3));
  await expect(raised).rejects.toMatchObject({ code: 'CASES_BROKEN', data: { cases: [{ source: 'Fee of 200' }] } });
});

test('a publication reports broken cases of today and of later days, each with its day', async () => {
  const { edit, caseOf, save } = await start();
  await edit('2031-01-01', setNote('Bond', 'Later'));
  const both = { ...caseOf(100, { from: '2030-12-31' }), source: 'Of both' };
  const last = { ...caseOf(100, { from: '2031-01-01' }), source: 'Of the last' };
  await save(caseOf(100, { until: '2026-06-30' }), both, last);
  const refusal = await edit(TODAY, setRate('Cheque', 0.2)).catch((problem) => problem);
  expect(refusal).toMatchObject({ code: 'CASES_BROKEN' });
  const broken: { source: string; effectiveFrom: string }[] = refusal.data.cases;
  expect(broken.map(({ source, effectiveFrom }) => `${effectiveFrom} ${source}`).toSorted()).toEqual([
    `${TODAY} Fee of 100`,
    `${TODAY} Of both`,
    '2031-01-01 Of both',
    '2031-01-01 Of the last',
  ]);
  const later = await edit('2031-01-01', setRate('Cheque', 0.2)).catch((problem) => problem);
  expect(later.data.cases).toHaveLength(2);
  await edit('2026-12-31', setNote('Cheque', 'Mended'));
});

test('a case may name a sub-minor that exists on its first day, and must not end before that day', async () => {
  const { admin, rulebook, on, edit, caseOf, save } = await start();
  await edit('2031-01-01', add('Pledge', 0.3));
  const subMinorId = kind((await on('2031-01-01')).majorCategories, 'Pledge').id;
  const later = { ...caseOf(300, { from: '2031-01-01' }), subMinorId };
  expect(await save(later)).toMatchObject([{ isAsExpected: true }]);
  const added = [{ ...later, from: TODAY }, caseOf(100, { from: TODAY, until: '2026-05-31' })];
  await expect(admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } })).rejects.toMatchObject({
    code: 'INVALID',
    errors: [
      { path: 'added.0.subMinorId', code: 'SUB_MINOR_UNKNOWN' },
      { path: 'added.1.until', code: 'DAYS_INVERTED' },
    ],
  });
});
