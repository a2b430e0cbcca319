import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { lawExpired } from '../prune.ts';
import { MAX_MISSED, missedWords } from './reportMissedSearch.ts';

test.each([
  ['Zzqq  SUIT!', 'zzqq suit'],
  ['زمین ۱۲', 'زمین 12'],
  ['recovery from ali@example.com', 'recovery from'],
  ['see https://example.com/x and www.example.com', 'see and'],
  ['cnic 35202-1234567-1 of khan', 'cnic of khan'],
  ['call 0300 123 4567', 'call'],
  ['12345 6', null],
  ['489-f', '489 f'],
  ['x', null],
  ['😀', null],
  ['long '.repeat(30), 'long '.repeat(12).trim()],
])('stores of the search "%s" only %j', (typed, kept) => {
  expect(missedWords(typed)).toBe(kept);
});

async function start() {
  const app = await startApp();
  const [one, other] = [await app.as(), await app.as()];
  const { client: admin } = await app.as('admin');
  const report = (q: string, { client } = one) => client.reportMissedSearch({ body: { q, type: 'courtFee' } });
  const missed = async () => (await admin.getMissedSearches()).map(({ words, times }) => `${words} ${times}`);
  return { ...app, one, other, report, missed };
}

test('counts searches that found nothing, lists the most frequent first, and does not store who searched', async () => {
  const { report, missed, other, db } = await start();
  await report('zzqq');
  await report('wwvv');
  await report('WWVV ', other);
  expect(await missed()).toEqual(['wwvv 2', 'zzqq 1']);
  const columns = Object.keys((await db.selectFrom('missed_search').selectAll().execute())[0] ?? {});
  expect(columns.toSorted()).toEqual(['last_day', 'times', 'words']);
});

test('counts no search that finds something, and none that names a person', async () => {
  const { as, report, missed } = await start();
  const { client: admin } = await as('admin');
  const { rulebook } = await makeProvince(admin);
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf([subMinorOf('Telegraph', 1)]) } });
  await report('telegraph');
  await report('ali@example.com 0300 1234567');
  expect(await missed()).toEqual([]);
});

test('stores at most a thousand searches, and deletes the least frequent', async () => {
  const { report, missed, db } = await start();
  const rows = Array.from({ length: MAX_MISSED }, (_, n) => ({ words: `old ${n}`, times: 2, last_day: '2026-01-01' }));
  rows[7] = { words: 'rare', times: 1, last_day: '2026-01-01' };
  await db.insertInto('missed_search').values(rows).execute();
  await Promise.all([report('zzqq'), report('wwvv')]);
  const { total } = await db
    .selectFrom('missed_search')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(MAX_MISSED);
  expect(await db.selectFrom('missed_search').select('words').where('words', '=', 'rare').execute()).toEqual([]);
  expect(await missed()).toHaveLength(50);
});

test('deletes searches that were not repeated for 90 days', async () => {
  const { report, missed, db, context } = await start();
  await report('zzqq');
  const inDays = (days: number) => new Date(context.clock().getTime() + days * 86_400_000);
  await deleteExpired(db, lawExpired(inDays(90)));
  expect(await missed()).toEqual(['zzqq 1']);
  await deleteExpired(db, lawExpired(inDays(91)));
  expect(await missed()).toEqual([]);
});

test('guests cannot report searches, and members cannot see them', async () => {
  const { client, one } = await start();
  const body = { q: 'zzqq', type: 'courtFee' as const };
  await expect(client.reportMissedSearch({ body })).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' });
  await expect(one.client.getMissedSearches()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an administrator deletes a search, and the audit log does not repeat its words', async () => {
  const { report, missed, as, one } = await start();
  await report('zzqq');
  await report('wwvv');
  const { client: admin } = await as('admin');
  const body = { words: 'zzqq' };
  await expect(one.client.deleteMissedSearch({ body })).rejects.toMatchObject({ status: 403 });
  expect(await admin.deleteMissedSearch({ body })).toEqual({ done: true });
  expect(await missed()).toEqual(['wwvv 1']);
  const [entry] = await admin.getAuditEntries();
  expect(entry).toMatchObject({ action: 'deleteMissedSearch', subject: 'missed search', before: { times: 1 } });
  expect(JSON.stringify(entry)).not.toContain('zzqq');
  await expect(admin.deleteMissedSearch({ body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
