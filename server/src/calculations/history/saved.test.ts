import { courtFeeEntry, readingOf, type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { flatSchedule } from '../../testing/law.ts';
import { readExport } from '../../testing/members.ts';

async function start() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 10);
  const { id } = await member.client.calculate({ params: rule.place, body: { amount: 150_000 } });
  const read = async (path: string, token = member.token) =>
    (await fetch(app.origin + path, { headers: { authorization: `Bearer ${token}` } })).text();
  return { ...app, admin, rule, member, id: id ?? expect.fail(), read };
}

const refused = { code: 'NOT_FOUND', status: 404 };

describe('a saved calculation', () => {
  test('is part of the account export, with the ledger', async () => {
    const { member, id } = await start();
    const { calculations, searches } = await readExport(member.client);
    expect(calculations).toEqual([await member.client.getCalculation({ params: { id } })]);
    expect(searches.map(({ reason }) => reason)).toContain('spend');
  });

  test('stays byte for byte the same when rules, schedules and names change', async () => {
    const { admin, rule, id, read, member } = await start();
    const slabs = await admin.createSlab({ body: flatSchedule('Before', 5) });
    const { provinceId } = rule.rulebook;
    await admin.addSlab({ params: { provinceId }, body: { slabId: slabs.id } });
    const { id: second } = await member.client.calculate({ params: rule.place, body: { amount: 80_000 } });
    const paths = [id, second].map((each) => `/v1/calculation/${each}`);
    const before = await Promise.all(paths.map((path) => read(path)));
    expect(before[1]).toContain('"name":"Before"');

    await admin.changeSlab({ params: { id: slabs.id }, body: flatSchedule('After', 9) });
    const majorCategories = structuredClone(rule.majorCategories);
    const [major] = majorCategories;
    const [minor] = major?.minorCategory ?? [];
    Object.assign(major ?? expect.fail(), { name: 'Renamed' });
    Object.assign(minor ?? expect.fail(), { name: 'Renamed too' });
    const changed = { ...subMinorOf('Renamed as well', 0.9), id: rule.place.subMinorCategoryId };
    Object.assign(minor ?? expect.fail(), { subminorCategory: [changed] });
    await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });

    expect(await Promise.all(paths.map((path) => read(path)))).toEqual(before);
    const { results } = await member.client.listCalculations({ query: { searchTerm: 'cheque' } });
    expect(results.map(({ category }) => category)).toEqual(['Recovery', 'Recovery']);
  });

  test('is hidden from other members and, at its address, from administrators', async () => {
    const { as, admin, id } = await start();
    const { client: other } = await as();
    const params = { id };
    await expect(other.getCalculation({ params })).rejects.toMatchObject(refused);
    await expect(other.deleteCalculation({ params })).rejects.toMatchObject(refused);
    await expect(other.shareCalculation({ params })).rejects.toMatchObject(refused);
    await expect(other.withdrawShare({ params })).rejects.toMatchObject(refused);
    await expect(other.createWorksheet({ params })).rejects.toMatchObject(refused);
    await expect(other.getCalculationStanding({ params })).rejects.toMatchObject(refused);
    await expect(admin.getCalculation({ params })).rejects.toMatchObject(refused);
    await expect(admin.getCalculationStanding({ params })).rejects.toMatchObject(refused);
    await expect(admin.deleteCalculation({ params })).rejects.toMatchObject(refused);
  });

  test('is deleted with its link and code, without returning the search', async () => {
    const { client, member, id } = await start();
    const params = { id };
    const { token } = await member.client.shareCalculation({ params });
    const { code } = await member.client.createWorksheet({ params });
    await member.client.deleteCalculation({ params });
    await expect(member.client.getCalculation({ params })).rejects.toMatchObject(refused);
    await expect(client.getSharedCalculation({ params: { token } })).rejects.toMatchObject(refused);
    await expect(client.checkSheet({ params: { code } })).rejects.toMatchObject(refused);
    expect(await member.client.listCalculations()).toMatchObject({ results: [], totalResults: 0 });
    expect((await member.client.getAccount()).searchesLeft).toBe(9);
  });
});

describe('a worksheet', () => {
  test('has one code, which shows the calculation to anyone without naming the member', async () => {
    const { client, member, id } = await start();
    const sheets = await Promise.all(
      Array.from({ length: 8 }, () => member.client.createWorksheet({ params: { id } })),
    );
    expect(new Set(sheets.map(({ code }) => code)).size).toBe(1);
    const [{ code } = expect.fail()] = sheets;
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    const { id: _, ...saved } = await member.client.getCalculation({ params: { id } });
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const checked = await client.checkSheet({ params: { code: typed } });
    expect(checked).toEqual(saved);
    expect(JSON.stringify(checked)).not.toMatch(new RegExp(`${member.memberId}|${member.email}|${id}`));
    await expect(client.checkSheet({ params: { code: '0000-0000' } })).rejects.toMatchObject(refused);
  });
});

describe('a share link', () => {
  test('stays the same when requested again, shows the calculation, and is not found once withdrawn', async () => {
    const { client, member, id } = await start();
    const params = { id };
    const links = await Promise.all(Array.from({ length: 8 }, () => member.client.shareCalculation({ params })));
    expect(new Set(links.map(({ token }) => token)).size).toBe(1);
    const [{ token } = expect.fail()] = links;
    expect(await client.getSharedCalculation({ params: { token } })).toMatchObject({ amount: 150_000 });
    expect((await member.client.getCalculationStanding({ params })).shared).toMatchObject({ token });
    await member.client.withdrawShare({ params });
    await expect(client.getSharedCalculation({ params: { token } })).rejects.toMatchObject(refused);
    expect((await member.client.getCalculationStanding({ params })).shared).toBeNull();
    expect((await member.client.shareCalculation({ params })).token).not.toBe(token);
  });
});

describe('the standing of a saved calculation', () => {
  test('says whether the rules of today are unchanged, give the same or another answer, or are gone', async () => {
    const { admin, rule, member, id } = await start();
    const standing = async () => (await member.client.getCalculationStanding({ params: { id } })).rules;
    const save = (majorCategories: readonly SentMajor[]) =>
      admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
    expect(await standing()).toBe('unchanged');
    const more = structuredClone(rule.majorCategories);
    await save([...more, ...treeOf([subMinorOf('Another', 1)], 'Another kind')]);
    expect(await standing()).toBe('unchanged');
    const subMinors = more[0]?.minorCategory[0]?.subminorCategory;
    Object.assign(subMinors?.[0] ?? expect.fail(), { note: 'Read again' });
    await save(more);
    expect(await standing()).toBe('sameAnswer');
    const entry = courtFeeEntry({ id: 'new entry', userInput: 0.2 });
    const reading = readingOf('Double', { id: 'new reading', courtFee: [entry] });
    Object.assign(subMinors?.[0] ?? expect.fail(), { readings: [reading] });
    await save(more);
    expect(await standing()).toBe('otherAnswer');
    Object.assign(subMinors?.[0] ?? expect.fail(), { readings: undefined });
    await save(more);
    expect(await standing()).toBe('sameAnswer');
    Object.assign(subMinors?.[0]?.courtFee[0] ?? expect.fail(), { userInput: 0.3 });
    await save(more);
    expect(await standing()).toBe('otherAnswer');
    await save(treeOf([subMinorOf('Another', 1)], 'Another kind'));
    expect(await standing()).toBe('gone');
  });
});
