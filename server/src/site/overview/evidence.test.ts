import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startReports } from '../../testing/reports.ts';
import { recordEvidence } from './record-evidence.ts';

const attempt = { data: {}, isLast: true };

test('the rules of the shipped law are counted by province and type, each at its own level', async () => {
  const { as } = await startApp({ holding: 'law' });
  const evidence = await (await as('admin')).client.getEvidence();
  expect(evidence).toHaveLength(12);
  for (const { months } of evidence) {
    const [{ counts } = expect.fail(), ...others] = months;
    expect(others).toEqual([]);
    const levels = Object.values(counts.byVerification).reduce((sum, count) => sum + count, 0);
    expect(levels).toBe(counts.rules);
    expect(counts).toMatchObject({ practised: 0 });
    expect(counts.rules).toBeGreaterThan(0);
  }
  expect(evidence.find(({ type }) => type === 'courtFee')?.months[0]?.counts.cases).toBeGreaterThan(0);
});

test('a past month stays as it ended, and the present one is counted now, with practice and cases', async () => {
  const { context, admin, time, reportAs, publish, rule, rulebook } = await startReports({
    verification: 'unverified',
  });
  const record = () => recordEvidence.work(attempt, context);
  await record();
  await reportAs(3);
  await record();
  time.now = Date.parse('2026-03-31T18:59:59Z');
  await record();
  time.now = Date.parse('2026-03-31T19:00:00Z');
  await publish({ verification: 'secondary' });
  const added = [
    {
      subMinorId: rule().subMinorId,
      amount: 100_000,
      expectedValuation: 100_000,
      expectedCourtFee: 5000,
      source: 'A report',
    },
  ];
  await admin.client.saveRulebookCases({ params: rulebook, body: { removed: [], added } });
  const [fees] = await admin.client.getEvidence();
  expect(fees).toMatchObject({ provinceId: 'punjab', province: 'Punjab', type: 'courtFee' });
  const summary = fees?.months.map(({ month, counts }) => {
    const { unverified, secondary } = counts.byVerification;
    return [month, unverified, secondary, counts.practised, counts.cases];
  });
  expect(summary).toEqual([
    ['2026-03-01', 1, 0, 1, 0],
    ['2026-04-01', 0, 1, 1, 1],
  ]);
});

test('twelve months before the present one are shown', async () => {
  const { context, admin, time } = await startReports();
  for (const month of ['2026-03', '2026-04', '2027-03']) {
    time.now = Date.parse(`${month}-15T12:00:00Z`);
    await recordEvidence.work(attempt, context);
  }
  time.now = Date.parse('2027-04-15T12:00:00Z');
  const [fees] = await admin.client.getEvidence();
  expect(fees?.months.map(({ month }) => month)).toEqual(['2026-04-01', '2027-03-01', '2027-04-01']);
});
