import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startFile, untilEnded } from '../../testing/batches.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { makeProvince, makeValuation } from '../../testing/law.ts';
import { countFreeCalculations, MAX_FREE_CALCULATIONS } from '../calculator/free-calculations.ts';
import { runBatches } from './run-batches.ts';

test('a batch shows the sum of its fees, with repeated rows; a deleted calculation counts as a row without a figure', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place } = await makeRule(admin);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const { id } = await startFile(client, place, [1000, 2000, 1000]);
  expect((await untilEnded(client, id)).fees).toEqual({
    amount: 400,
    withoutFigure: 0,
    otherCharges: 0,
    switchedOff: 0,
  });
  const { results } = await client.getBatchRows({ params: { id } });
  await client.deleteCalculation({ params: { id: results[1]?.id ?? '' } });
  expect((await client.getBatch({ params: { id } })).fees).toEqual({
    amount: 200,
    withoutFigure: 1,
    otherCharges: 0,
    switchedOff: 0,
  });
  expect((await client.listBatches()).results[0]?.fees).toBeUndefined();
});

test('a batch parses the answer to a repeated question once for its sum, its rows and its CSV file', async () => {
  const app = await startApp({ runsJobs: true });
  const { place } = await makeRule((await app.as('admin')).client);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const { id } = await startFile(client, place, Array(90).fill(1000));
  await untilEnded(client, id);
  const params = { id };
  const parse = vi.spyOn(JSON, 'parse');
  const parsed = () => parse.mock.calls.filter(([text]) => String(text).includes('"steps":')).length;
  expect((await client.getBatch({ params })).fees?.amount).toBe(9000);
  expect(parsed()).toBe(1);
  expect((await client.getBatchRows({ params, query: { limit: 100 } })).results).toHaveLength(90);
  expect(parsed()).toBe(2);
  expect((await (await client.exportBatch({ params })).text()).trim().split('\r\n')).toHaveLength(91);
  expect(parsed()).toBe(3);
  parse.mockRestore();
});

test('the sum of a batch leaves out what is no court fee', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place, rulebook, majorCategories } = await makeRule(admin);
  const corrected = structuredClone(majorCategories);
  const [rule = expect.fail()] = corrected[0]?.minorCategory[0]?.subminorCategory ?? [];
  Object.assign(rule, { exception: 'notCourtFee' });
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: corrected } });
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const { id } = await startFile(client, place, [1000, 2000]);
  expect((await untilEnded(client, id)).fees).toEqual({ amount: 0, withoutFigure: 0, otherCharges: 2, switchedOff: 0 });
  const { results } = await client.getBatchRows({ params: { id } });
  expect(results.map(({ answer }) => answer?.exception)).toEqual(['notCourtFee', 'notCourtFee']);
  expect((await client.listCalculations()).results[0]?.exception).toBe('notCourtFee');
  const [heading = '', first = ''] = (await (await client.exportBatch({ params: { id } })).text()).split('\r\n');
  const cells = Object.fromEntries(heading.split(',').map((name, at) => [name, first.split(',')[at]]));
  expect(cells).toMatchObject({ courtFee: '', otherCharge: '100' });
});

test('the sum of a batch leaves out valuations, without counting them as rows without a figure', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  await makeRule(admin);
  await makeValuation(admin, await makeProvince(admin, 'Valueland'), { defaultCourtFeeToBeAffixed: 500 });
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const body = 'province,type,kind,amount\nTestland,fee,Cheque,1000\nValueland,valuation,House,2000';
  const { batch, price } = await client.checkBatch({ body });
  const params = { id: batch?.id ?? expect.fail() };
  await client.startBatch({ params, body: { price } });
  expect((await untilEnded(client, params.id)).fees).toMatchObject({ amount: 100, withoutFigure: 0 });
  const [heading = '', , valuation = ''] = (await (await client.exportBatch({ params })).text()).split('\r\n');
  const cells = Object.fromEntries(heading.split(',').map((name, at) => [name, valuation.split(',')[at]]));
  expect(cells).toMatchObject({ suitValuation: '2000', courtFee: '', otherCharge: '' });
});

test('a batch says which of its rows are by a rule that is switched off, also in its CSV file', async () => {
  const app = await startApp({ runsJobs: true });
  const { client: admin } = await app.as('admin');
  const { place, rulebook } = await makeRule(admin);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 10);
  const { id } = await startFile(client, place, [1000, 2000]);
  await untilEnded(client, id);
  const message = { en: 'The fee is being checked.', ur: 'فیس کی جانچ ہو رہی ہے۔' };
  const scope = { kind: 'subMinor', ...rulebook, subMinorId: place.subMinorCategoryId } as const;
  const { since } = await admin.suspendRule({ body: { scope, message } });
  const marks = async () =>
    (await client.getBatchRows({ params: { id } })).results.map(({ answer }) => answer?.suspension);
  await expect.poll(marks).toEqual([
    { message, since },
    { message, since },
  ]);
  expect((await client.getBatch({ params: { id } })).fees).toEqual({
    amount: 300,
    withoutFigure: 0,
    otherCharges: 0,
    switchedOff: 2,
  });
  const [heading = '', first = ''] = (await (await client.exportBatch({ params: { id } })).text()).split('\r\n');
  expect(first.split(',')[heading.split(',').indexOf('switchedOffSince')]).toBe(since);
});

test('a batch without free calculations starts although the member has reached the daily limit of them', async () => {
  const app = await startApp();
  const { place } = await makeRule((await app.as('admin')).client);
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 1);
  const tooMany = countFreeCalculations(app.db, memberId, MAX_FREE_CALCULATIONS + 1);
  await expect(tooMany).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const { id } = await startFile(client, place, [1000]);
  expect(await client.getBatch({ params: { id } })).toMatchObject({ state: 'running', price: 1 });
});

/** A member whose only batch, of one free calculation, is started and not run yet. */
async function startFreeBatch() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { rulebook } = await makeRule(admin);
  const publish = (kind: ReturnType<typeof subMinorOf>) =>
    admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([kind]) } });
  await publish({ ...subMinorOf('Affidavit', 1), activityByUser: 300 });
  const { client, memberId } = await app.as();
  const { batch, price } = await client.checkBatch({ body: 'province,type,kind,amount\nTestland,fee,Affidavit,' });
  const params = { id: batch?.id ?? '' };
  const begin = () => client.startBatch({ params, body: { price } });
  await begin();
  const run = async () => {
    await runBatches.work({ data: {}, isLast: false }, app.context);
    return client.getBatch({ params });
  };
  const count = (uses: number) => countFreeCalculations(app.db, memberId, uses);
  return { publish, begin, run, count };
}

test('a batch that the job refuses uses up none of the free calculations of the day', async () => {
  const { publish, run, count } = await startFreeBatch();
  await publish(subMinorOf('Cheque', 0.1));
  expect(await run()).toMatchObject({ state: 'refused', refusal: 'BATCH_FAULTY' });
  await expect(count(MAX_FREE_CALCULATIONS)).resolves.toBeUndefined();
});

test('a batch saves none of its free calculations if others have reached the limit of the day meanwhile', async () => {
  const { begin, run, count } = await startFreeBatch();
  await count(MAX_FREE_CALCULATIONS);
  expect(await run()).toMatchObject({ state: 'refused', refusal: 'BATCH_TOO_MANY_FREE' });
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a batch that is not started uses up none of the free calculations of the day', async () => {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const { rulebook } = await makeRule(admin);
  const kinds = [subMinorOf('Cheque', 0.1), { ...subMinorOf('Affidavit', 1), activityByUser: 300 }];
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf(kinds) } });
  const { client, memberId } = await app.as();
  await giveSearches(app.context, memberId, 1);
  const check = async (row: string) => {
    const { batch, price } = await client.checkBatch({ body: `province,type,kind,amount\nTestland,fee,${row}` });
    return () => client.startBatch({ params: { id: batch?.id ?? '' }, body: { price } });
  };
  const [startCharged, startFree] = [await check('Cheque,1000'), await check('Affidavit,')];
  await startCharged();
  await countFreeCalculations(app.db, memberId, MAX_FREE_CALCULATIONS - 1);
  for (const _ of [1, 2]) await expect(startFree()).rejects.toMatchObject({ code: 'BATCH_UNDER_WAY' });
  const run = () => runBatches.work({ data: {}, isLast: false }, app.context);
  await run();
  expect(await startFree()).toMatchObject({ state: 'running', price: 0 });
  await run();
  await expect(countFreeCalculations(app.db, memberId)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
