import { expect, test } from 'vitest';
import { money, startLadders } from '../../testing/ladders.ts';
import { editRule, fixedFee } from '../../testing/law.ts';

/** A member with a ladder on 400,000 and a calculation on 500,000, and the rules by which its later steps charge. */
async function start() {
  const { join } = await startLadders();
  const { client: admin } = await join(0, 'admin');
  const { client, calculate, searchesLeft } = await join();
  const other = await calculate({ names: money, amount: 400_000 });
  const { steps } = await client.createLadder({ params: other });
  const ruleOf = (step: number) => steps[step]?.rule?.subMinorCategoryId ?? expect.fail();
  const params = await calculate({ names: money, amount: 500_000 });
  const isRenewable = async () => (await client.getLadder({ params })).isRenewable;
  return { admin, client, params, isRenewable, searchesLeft, firstAppeal: ruleOf(1), leaveToAppeal: ruleOf(3) };
}

test('a stored ladder is made again, free, once the law of its date gives another fee', async () => {
  const { admin, client, params, isRenewable, searchesLeft, firstAppeal } = await start();
  const { searchesLeft: _, ...made } = await client.createLadder({ params });
  const before = await searchesLeft();
  await editRule(admin, firstAppeal, fixedFee);
  expect(await client.getLadder({ params })).toEqual({ cost: 0, ladder: made, isRenewable: true });
  const renewed = await client.createLadder({ params });
  expect(renewed.steps[1]).toMatchObject({ fee: 15 });
  expect([renewed.searchesLeft, await isRenewable()]).toEqual([before, false]);
});

test('a stored ladder is made again, free, once a rule that was missing on its date is recorded', async () => {
  const { admin, client, params, isRenewable, searchesLeft, firstAppeal } = await start();
  const key = { provinceId: 'punjab', type: 'courtFee' } as const;
  const majorCategories = await admin.getCategoriesData({ params: key });
  await editRule(admin, firstAppeal, () => []);
  expect((await client.createLadder({ params })).steps[1]).toMatchObject({ missing: 'notRecorded', fee: null });
  const before = await searchesLeft();
  expect(await isRenewable()).toBe(false);
  await admin.addCategoriesData({ params: key, body: { majorCategories, confirmBrokenCases: true } });
  expect(await isRenewable()).toBe(true);
  const renewed = await client.createLadder({ params });
  expect(renewed.steps[1]).toMatchObject({ missing: null, fee: expect.any(Number) });
  expect(renewed.searchesLeft).toBe(before);
});

test('a stored ladder is not made again while that would lose the fee of a rule that is switched off', async () => {
  const { admin, client, params, isRenewable, firstAppeal, leaveToAppeal } = await start();
  await client.createLadder({ params });
  await editRule(admin, firstAppeal, fixedFee);
  const scope = { kind: 'subMinor', provinceId: 'punjab', type: 'courtFee', subMinorId: leaveToAppeal } as const;
  const message = { en: 'The fee is being checked.', ur: 'فیس کی جانچ ہو رہی ہے۔' };
  const { id } = await admin.suspendRule({ body: { scope, message } });
  expect(await isRenewable()).toBe(false);
  await admin.liftSuspension({ params: { id } });
  expect(await isRenewable()).toBe(true);
});

test('a stored ladder keeps a fee whose rule is no longer recorded on its date', async () => {
  const { admin, client, params, isRenewable, firstAppeal } = await start();
  const { steps } = await client.createLadder({ params });
  await editRule(admin, firstAppeal, () => []);
  expect(await isRenewable()).toBe(false);
  expect((await client.createLadder({ params })).steps).toEqual(steps);
});
