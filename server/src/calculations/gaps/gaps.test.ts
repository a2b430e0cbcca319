import type { Client } from '@mizan/api';
import type { SubMinorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prune } from '../../program/prune.ts';
import { startApp } from '../../testing/app.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { excerptBody } from '../../testing/gaps.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

type Rule = Partial<SubMinorCategory> & { name: string };

/** A province with a schedule and rules that members can find by their names. */
async function start(rules: readonly Rule[] = [{ name: 'Cheque' }], verification?: 'statute') {
  const app = await startApp();
  const admin = await app.as('admin');
  const { country, province, rulebook } = await makeProvince(admin.client);
  const slab = { ...flatSchedule('Article 1', 10), ...(verification && { verification }) };
  const { id: slabId } = await admin.client.createSlab({ body: { ...slab, note: 'The rate was not seen.' } });
  await admin.client.addSlab({ params: { provinceId: province.id }, body: { slabId } });
  const tree = treeOf(rules.map((rule) => ({ ...subMinorOf(rule.name, 1), ...rule })));
  const body = { majorCategories: tree };
  const [major] = (await admin.client.addCategoriesData({ params: rulebook, body })).majorCategories;
  const [minor] = major?.minorCategory ?? [];
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 20);
  const ask = (name: string, amount: number) =>
    member.client.calculate({
      params: {
        country: country.id,
        province: province.id,
        type: 'courtFee',
        mainCategoryId: String(major?.id),
        minorCategoryId: String(minor?.id),
        subMinorCategoryId: String(minor?.subminorCategory.find((each) => each.name === name)?.id),
      },
      body: { amount },
    });
  const gaps = async () => (await admin.client.listGaps({ query: {} })).results;
  return { ...app, admin: admin.client, member, slabId, ask, gaps };
}

const fixed = subMinorOf('', 50).courtFee.map((entry) => ({ ...entry, type: 'fixed' as const }));
const read = { verification: 'statute' as const, courtFee: fixed };
const inferred = { ...read, verification: 'inferred' as const };

describe('gaps', () => {
  test('are the schedules and citations whose words nobody has read, with their rules, questions and fees', async () => {
    const rules = [
      { name: 'Cheque', verification: 'judgment' as const },
      { name: 'Bond' },
      { name: 'Notice', ...inferred, reference: 'Sch. II' },
      { name: 'Petition', ...inferred, reference: 'Sch. II', note: 'Recalled.' },
      { name: 'Proved', ...read },
    ];
    const { ask, gaps, slabId, admin } = await start(rules);
    await ask('Notice', 1);
    expect((await gaps()).map(({ kind, title, rules: count }) => [kind, title, count])).toEqual([
      ['rules', 'Sch. II', 2],
      ['schedule', 'Article 1', 2],
    ]);
    await ask('Cheque', 50_000);
    await ask('Cheque', 60_000);
    await ask('Cheque', 60_000);
    await ask('Proved', 1);
    expect(await gaps()).toMatchObject([
      {
        id: `schedule ${slabId}`,
        questions: 2,
        fees: 11_000,
        rules: 2,
        provinces: ['Testland'],
        notes: ['The rate was not seen.'],
        examples: [{ names: ['Recovery', 'Money', 'Cheque'] }, { names: ['Recovery', 'Money', 'Bond'] }],
      },
      { questions: 1, fees: 50, rules: 2, reference: 'Sch. II', notes: ['Recalled.'] },
    ]);
    expect((await admin.listGaps({ query: {} })).share).toEqual({ asked: 4, proved: 1 });
  });

  test('disappear once the law says that the words were read', async () => {
    const { gaps, admin } = await start([{ name: 'Cheque', verification: 'statute' }], 'statute');
    expect(await gaps()).toEqual([]);
    expect(await admin.listGaps({ query: {} })).toMatchObject({ share: { asked: 0, proved: 0 }, totalResults: 0 });
  });

  test('keep their counts when a member is deleted', async () => {
    const { ask, gaps, member, db } = await start();
    await ask('Cheque', 50_000);
    await db.deleteFrom('calculation').where('member_id', '=', member.memberId).execute();
    expect(await gaps()).toMatchObject([{ questions: 1, fees: 5000 }]);
  });
});

describe('an excerpt', () => {
  test('is confirmed by a second administrator, and publishes nothing', async () => {
    const { admin, as, gaps, client, origin } = await start();
    const second = (await as('admin')).client;
    const before = await gaps();
    const { id, picture } = await admin.addExcerpt(await excerptBody(admin));
    const file = Buffer.from(await (await fetch(origin + picture)).arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    await expect(client.getExcerptPicture({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.listExcerpts({ query: {} })).toMatchObject({ results: [{ id, isOwn: true, decision: null }] });
    expect((await second.getOverview({ query: {} })).waiting.excerpts).toBe(1);
    const confirmed = await second.decideExcerpt({ params: { id }, body: { decision: 'confirmed' } });
    expect(confirmed).toMatchObject({ isOwn: false, decision: 'confirmed', title: 'Article 1' });
    const [gap] = await gaps();
    expect(gap).toMatchObject({ ...before[0], excerpts: [{ id, decision: 'confirmed' }] });
    expect(await admin.listGaps({ query: {} })).toMatchObject({ excerpts: { waiting: 0, confirmed: 1 } });
  });

  test('is refused with a reason, and deleted after three months', async () => {
    const { admin, as, context, db } = await start();
    const { id } = await admin.addExcerpt(await excerptBody(admin));
    const second = (await as('admin')).client;
    const refuse = (reason: string) => second.decideExcerpt({ params: { id }, body: { decision: 'refused', reason } });
    await expect(refuse('')).rejects.toMatchObject({ errors: [{ path: 'reason', code: 'REASON_MISSING' }] });
    expect(await refuse('Another page')).toMatchObject({ decision: 'refused', reason: 'Another page' });
    const later = new Date(context.clock().getTime() + 91 * 86_400_000);
    await prune.work({ data: {}, isLast: true }, { ...context, clock: () => later });
    expect(await db.selectFrom('excerpt').select('id').execute()).toEqual([]);
  });

  test('must belong to a gap and have a picture', async () => {
    const { admin } = await start();
    const { body } = await excerptBody(admin);
    await expect(admin.addExcerpt({ body: { ...body, gap: 'none' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const picture = Buffer.from('words').toString('base64');
    await expect(admin.addExcerpt({ body: { ...body, picture } })).rejects.toMatchObject({
      code: 'PICTURE_NOT_ACCEPTED',
    });
  });

  test('may have 5000 Urdu letters, the limit of the contract', async () => {
    const { admin } = await start();
    const { body } = await excerptBody(admin);
    expect(await admin.addExcerpt({ body: { ...body, words: 'ف'.repeat(5000) } })).toMatchObject({ decision: null });
  });

  test('is only for administrators', async () => {
    const { member } = await start();
    await expect(member.client.listGaps({ query: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the second reader', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const confirm = (client: Client, id: string) =>
    codeOf(client.decideExcerpt({ params: { id }, body: { decision: 'confirmed' } }));

  test('is never the finder of the words, which the database enforces too', async () => {
    const { admin, db } = await start();
    const { id } = await admin.addExcerpt(await excerptBody(admin));
    expect(await confirm(admin, id)).toBe('OWN_PROPOSAL');
    const decided = { decision: 'confirmed', decided_by: sql<string>`found_by`, decided_at: new Date() };
    await expect(db.updateTable('excerpt').set(decided).execute()).rejects.toMatchObject({
      constraint: 'excerpt_check',
    });
    const other = { found_by: crypto.randomUUID() };
    await expect(db.updateTable('excerpt').set(other).execute()).rejects.toMatchObject({ code: '23001' });
  });

  test('decides once, even if several decide at the same time', async () => {
    const { admin, as, db } = await start();
    const { id } = await admin.addExcerpt(await excerptBody(admin));
    const readers = [(await as('admin')).client, (await as('admin')).client];
    const work: Promise<string>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM excerpt FOR UPDATE`.execute(trx);
      work.push(...readers.map((reader) => confirm(reader, id)));
      await untilBlocked(db, 2);
    });
    expect((await Promise.all(work)).toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    const entries = await admin.getAuditEntries({ query: { action: 'decideExcerpt' } });
    expect(entries).toHaveLength(1);
  });
});
