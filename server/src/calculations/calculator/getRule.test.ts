import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeRule } from '../../testing/calculations.ts';
import { keyOf } from '../../testing/keys.ts';

const TESTLAND = { country: 'testland', province: 'testland', type: 'courtFee', mainCategoryId: 'tl-money' } as const;
const RECOVERY = { ...TESTLAND, minorCategoryId: 'tl-recovery' };

test('a rule comes with its figures, reference, evidence and version', async () => {
  const { as, origin } = await startApp();
  const { bond } = await makeRule((await as('admin')).client);
  const rule = await createClient({ origin }).getRule({ params: bond });
  expect(rule).toMatchObject({
    ...bond,
    subMinorCategory: 'Bond',
    asks: { minimum: 0, maximum: 900 },
    referenceToSource: 'Made for a test',
    verification: 'unverified',
    isEstablished: true,
    rulebook: { number: 1 },
    readings: [],
    ruleFigures: { courtFee: [{ userInput: 0.2 }], suitValuation: [] },
  });
  await expect(
    createClient({ origin }).getRule({ params: { ...bond, subMinorCategoryId: 'none' } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a rule names its schedules and other readings, says if it takes no amount, and follows the date of law', async () => {
  const app = await startApp();
  const { client } = await keyOf(app, { ...(await app.as()), mode: 'test' });
  const read = await client.getRule({ params: { ...RECOVERY, subMinorCategoryId: 'tl-two-readings' } });
  expect(read).toMatchObject({ rulebook: { number: 2 }, readings: [{ name: 'Half the fee' }] });
  expect(read.schedules).toMatchObject([{ id: 'tl-schedule', slabs: [{}, {}, { value: 4 }] }]);
  const papers = { ...TESTLAND, mainCategoryId: 'tl-papers', minorCategoryId: 'tl-applications' };
  const before = { params: { ...papers, subMinorCategoryId: 'tl-fixed' }, query: { asOf: '2010-01-01' } };
  expect(await client.getRule(before)).toMatchObject({
    asks: null,
    rulebook: { number: 1, effectiveFrom: '2000-01-01' },
    ruleFigures: { courtFee: [{ userInput: 7 }] },
  });
});
