import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { giveSearches, makeRule } from '../testing/calculations.ts';
import { writeWebsite } from '../testing/website.ts';

/** A member with a calculation, Rs 10 on Rs 100, and the preview that a chat reads at a path. */
async function start() {
  const app = await startApp({ webDir: writeWebsite() });
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  const { place } = rule;
  const { client: member, memberId } = await app.as();
  await giveSearches(app.context, memberId, 1);
  const { id } = await member.calculate({ params: place, body: { amount: 100 } });
  const params = { id: id ?? '' };
  const titleAt = async (path: string) => {
    const text = await (await fetch(app.origin + path)).text();
    const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? '';
    return title.startsWith('{') ? (JSON.parse(title) as object) : title;
  };
  return { ...app, admin, rule, member, memberId, params, place, titleAt };
}

const question = { type: 'courtFee', province: { name: 'Testland' }, subMinor: 'Cheque', language: 'en' };

test('the preview of a shared link shows the question, and the amount only while the owner allows it', async () => {
  const { member, params, titleAt } = await start();
  const link = await member.shareCalculation({ params });
  expect(link.showsAmount).toBe(false);
  expect(await titleAt(link.path)).toMatchObject({ kind: 'share', ...question, amount: null });
  expect(await member.updateShare({ params, body: { showsAmount: true } })).toEqual({ ...link, showsAmount: true });
  expect((await member.getCalculationStanding({ params })).shared).toMatchObject({ showsAmount: true });
  expect(await titleAt(link.path)).toMatchObject({ ...question, amount: 10 });
  await member.updateShare({ params, body: { showsAmount: false } });
  expect(await titleAt(link.path)).toMatchObject({ amount: null });
});

test('the preview is in the language of the member who shares', async () => {
  const { member, params, titleAt } = await start();
  await member.updateAccount({ body: { language: 'ur' } });
  const { path } = await member.shareCalculation({ params });
  expect(await titleAt(path)).toMatchObject({ language: 'ur' });
});

test('a withdrawn link, an unknown one and one of a closed account have no preview', async () => {
  const { db, member, params, titleAt } = await start();
  const { path } = await member.shareCalculation({ params });
  await member.withdrawShare({ params });
  expect(await titleAt(path)).toBe('Mizan');
  const again = await member.shareCalculation({ params });
  expect(again).toMatchObject({ showsAmount: false });
  expect(await titleAt(again.path)).toMatchObject(question);
  await sql`DELETE FROM search_account`.execute(db);
  for (const each of [again.path, '/share/unknown', `/share/${'a'.repeat(24)}`, '/check', '/check/unknown']) {
    expect(await titleAt(each), each).toBe('Mizan');
  }
});

test('the preview of a check names the question, and never the amount', async () => {
  const { member, params, titleAt } = await start();
  await member.shareCalculation({ params });
  await member.updateShare({ params, body: { showsAmount: true } });
  const { path } = await member.createWorksheet({ params });
  expect(await titleAt(path)).toMatchObject({ kind: 'check', ...question, amount: null });
});

test('the preview does not show the amount of a rule that is switched off', async () => {
  const { admin, member, params, place, titleAt } = await start();
  const { path } = await member.shareCalculation({ params });
  await member.updateShare({ params, body: { showsAmount: true } });
  const scope = { kind: 'province', provinceId: place.province } as const;
  await admin.suspendRule({ body: { scope, message: { en: 'Under review', ur: 'زیر غور' } } });
  await expect.poll(() => titleAt(path)).toMatchObject({ amount: null });
});

test('the preview does not show the figure of a rule that is not established', async () => {
  const { admin, context, rule, member, memberId, place, titleAt } = await start();
  const majorCategories = structuredClone(rule.majorCategories);
  const [cheque = expect.fail()] = majorCategories[0]?.minorCategory[0]?.subminorCategory ?? [];
  Object.assign(cheque, { certainty: 'notEstablished' });
  await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
  await giveSearches(context, memberId, 1);
  const { id, calculation } = await member.calculate({ params: place, body: { amount: 200 } });
  expect(calculation).toMatchObject({ courtFeeToBeAffixed: 20, isEstablished: false });
  const params = { id: id ?? '' };
  const { path } = await member.shareCalculation({ params });
  await member.updateShare({ params, body: { showsAmount: true } });
  expect(await titleAt(path)).toMatchObject({ ...question, amount: null });
});

test('only the owner of a shared calculation decides what its preview shows', async () => {
  const { as, admin, member, params } = await start();
  const refused = { code: 'NOT_FOUND', status: 404 };
  const change = { params, body: { showsAmount: true } };
  await expect(member.updateShare(change)).rejects.toMatchObject(refused);
  await member.shareCalculation({ params });
  const { client: other } = await as();
  for (const stranger of [other, admin]) await expect(stranger.updateShare(change)).rejects.toMatchObject(refused);
  expect((await member.getCalculationStanding({ params })).shared).toMatchObject({ showsAmount: false });
});

test('the page of a link is served like every screen: not indexed, revalidated, with the scripts of the build alone', async () => {
  const { origin, member, params } = await start();
  const { path } = await member.shareCalculation({ params });
  const { headers, status } = await fetch(origin + path);
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-cache']);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  const again = await fetch(origin + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});
