import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { prune } from '../../program/prune.ts';
import { startApp } from '../../testing/app.ts';
import { draftOf, named } from '../../testing/drafts.ts';
import { makeProvince } from '../../testing/law.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const DAY_MS = 86_400_000;

async function start(clock?: () => Date) {
  const app = await startApp(clock && { clock });
  const [one, other] = [await app.as('admin'), await app.as('admin')];
  const { rulebook } = await makeProvince(one.client);
  return { ...app, one, other, rulebook, id: randomUUID() };
}

describe('a draft', () => {
  test('is stored with its holder, and other administrators can read it on every server', async () => {
    const { one, rulebook, id, connection } = await start();
    const unread = [['new name', { text: '12x', reason: 'number' }]] as const;
    const body = draftOf({
      ...rulebook,
      baseVersion: 0,
      effectiveFrom: '2031-07-01',
      changes: named('Kept'),
      unread,
    });
    expect(await one.client.saveDraft({ params: { id }, body })).toMatchObject({ revision: 1 });
    const elsewhere = await startApp({ connection });
    const { client } = await elsewhere.as('admin');
    const { changes, effectiveFrom, baseVersion } = body;
    expect(await client.getDraft({ params: { id } })).toMatchObject({
      ...rulebook,
      isOwn: false,
      holder: { id: one.memberId, name: 'A Member' },
      revision: 1,
      changes,
      unread,
      effectiveFrom,
      baseVersion,
    });
    expect(await one.client.listDrafts({ query: rulebook })).toMatchObject([{ id, isOwn: true, revision: 1 }]);
    expect(await one.client.listDrafts({ query: { ...rulebook, type: 'suitValuation' } })).toEqual([]);
    expect(await one.client.listDrafts({ query: { provinceId: 'elsewhere' } })).toEqual([]);
  });

  test('is refused for a rulebook that does not exist', async () => {
    const { one, id } = await start();
    const saving = one.client.saveDraft({
      params: { id },
      body: draftOf({ provinceId: 'atlantis', type: 'courtFee' }),
    });
    await expect(saving).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such province.' });
  });

  test('is separate for each administrator and day', async () => {
    const { one, other, rulebook } = await start();
    for (const { client } of [one, other])
      for (const effectiveFrom of [null, '2031-07-01', '2032-07-01'])
        await client.saveDraft({ params: { id: randomUUID() }, body: draftOf({ ...rulebook, effectiveFrom }) });
    expect(await one.client.listDrafts()).toHaveLength(6);
  });

  test('is refused to an administrator who already holds a hundred', async () => {
    const { one, other, rulebook, id } = await start();
    const save = ({ client }: typeof one, day: number) => {
      const effectiveFrom = new Date(Date.UTC(2031, 0, day)).toISOString().slice(0, 10);
      return client.saveDraft({ params: { id: randomUUID() }, body: draftOf({ ...rulebook, effectiveFrom }) });
    };
    for (let day = 1; day <= 100; day += 1) await save(one, day);
    await expect(save(one, 101)).rejects.toMatchObject({ code: 'TOO_MANY_DRAFTS', data: { count: 100 } });
    expect(await save(other, 101)).toMatchObject({ revision: 1 });
    await expect(one.client.getDraft({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('may hold 32 megabytes, and no more', { tags: ['long'] }, async () => {
    const { one, rulebook, id } = await start();
    const save = (size: number) =>
      one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, changes: named('x'.repeat(size)) }) });
    expect(await save(32_000_000)).toMatchObject({ revision: 1 });
    await expect(save(34_000_000)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('stays when the account of its holder is deleted, and can be taken over', async () => {
    const { one, other, rulebook, id, db } = await start();
    await other.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    await db.deleteFrom('member').where('id', '=', other.memberId).execute();
    expect(await one.client.listDrafts()).toMatchObject([{ id, holder: null, isOwn: false }]);
    const taken = await one.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
    expect(taken).toMatchObject({ isOwn: true, holder: { id: one.memberId } });
  });

  test('is deleted after a year without a save or a takeover, which the audit log records', async () => {
    let now = Date.parse('2026-03-10T10:00:00.000Z');
    const { one, other, rulebook, id, db, context } = await start(() => new Date(now));
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const left = async () => {
      await prune.work({ data: {}, isLast: false }, context);
      return (await db.selectFrom('rulebook_draft').select('id').execute()).length;
    };
    now += 100 * DAY_MS;
    await db
      .updateTable('rulebook_draft')
      .set({ holder: other.memberId, held_since: new Date(now) })
      .execute();
    now += 365 * DAY_MS;
    expect(await left()).toBe(1);
    await db
      .updateTable('rulebook_draft')
      .set({ saved_at: new Date(now - 1) })
      .execute();
    now += 365 * DAY_MS - 1;
    expect(await left()).toBe(1);
    now += 1;
    expect(await left()).toBe(0);
    const [entry] = await db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(entry).toMatchObject({
      actor: null,
      action: 'discardDraft',
      subject: 'rulebook testland courtFee',
      before: { draft: id, holder: other.memberId },
    });
  });
});

describe('a save', () => {
  test('is refused if the draft has another revision than it was based on', async () => {
    const { one, rulebook, id } = await start();
    const save = (revision: number, name: string) =>
      one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, revision, changes: named(name) }) });
    await save(0, 'First');
    expect(await save(1, 'Second')).toMatchObject({ revision: 2 });
    await expect(save(1, 'Outdated')).rejects.toMatchObject({
      code: 'DRAFT_CHANGED',
      status: 409,
      data: { revision: 2 },
    });
    expect(await one.client.getDraft({ params: { id } })).toMatchObject({ changes: named('Second') });
  });

  test('is refused to one of two windows that both save a first draft at once', async () => {
    const { one, rulebook, id, db } = await start();
    const saves: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE rulebook_draft IN ACCESS EXCLUSIVE MODE`.execute(trx);
      for (const name of ['One', 'Other'])
        saves.push(
          one.client.saveDraft({ params: { id: randomUUID() }, body: draftOf({ ...rulebook, changes: named(name) }) }),
        );
      await untilBlocked(db, 2);
    });
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'DRAFT_CHANGED', data: { revision: 1 } } },
    ]);
    expect(await one.client.listDrafts()).toHaveLength(1);
    await expect(one.client.getDraft({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('succeeds for only one of two windows with the same revision, on two servers', async () => {
    const { one, rulebook, id, db, connection } = await start();
    const elsewhere = await startApp({ connection });
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const saves: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook_draft FOR UPDATE`.execute(trx);
      const windows = [one.client, createClient({ origin: elsewhere.origin, token: () => one.token })];
      for (const [at, client] of windows.entries()) {
        const body = draftOf({ ...rulebook, revision: 1, changes: named(`Window ${at}`) });
        saves.push(client.saveDraft({ params: { id }, body }));
      }
      await untilBlocked(db, 2);
    });
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'DRAFT_CHANGED', data: { revision: 2 } } },
    ]);
  });

  test('succeeds when it is repeated because its response was lost', async () => {
    const { one, rulebook, id } = await start();
    const save = (revision: number, name: string) =>
      one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, revision, changes: named(name) }) });
    for (let time = 1; time <= 2; time += 1) expect(await save(0, 'First')).toMatchObject({ revision: 1 });
    for (let time = 1; time <= 2; time += 1) expect(await save(1, 'Second')).toMatchObject({ revision: 2 });
    await expect(save(1, 'Another')).rejects.toMatchObject({ code: 'DRAFT_CHANGED', data: { id, revision: 2 } });
  });

  test('does not restore a discarded draft', async () => {
    const { one, rulebook, id } = await start();
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    await expect(one.client.discardDraft({ params: { id }, query: { revision: 2 } })).rejects.toMatchObject({
      code: 'DRAFT_CHANGED',
      data: { revision: 1 },
    });
    await one.client.discardDraft({ params: { id }, query: { revision: 1 } });
    const saving = one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, revision: 1 }) });
    await expect(saving).rejects.toMatchObject({ code: 'DRAFT_CHANGED', data: { revision: 0 } });
    expect(await one.client.listDrafts()).toEqual([]);
  });
});

describe('taking over a draft', () => {
  test('keeps the content, and refuses later saves and discards of the former holder', async () => {
    const { one, other, rulebook, id } = await start();
    const first = draftOf({ ...rulebook, changes: named('Saved') });
    await one.client.saveDraft({ params: { id }, body: first });
    const taken = await other.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
    expect(taken).toMatchObject({ isOwn: true, revision: 2, changes: named('Saved'), holder: { id: other.memberId } });
    const refused = { code: 'DRAFT_TAKEN', status: 409, data: { by: 'A Member' } };
    for (const revision of [0, 1, 2])
      await expect(one.client.saveDraft({ params: { id }, body: { ...first, revision } })).rejects.toMatchObject(
        refused,
      );
    const discarding = one.client.discardDraft({ params: { id }, query: { revision: 2 } });
    await expect(discarding).rejects.toMatchObject(refused);
    expect(await one.client.getDraft({ params: { id } })).toMatchObject({ isOwn: false, changes: named('Saved') });
  });

  test('back from its new holder still refuses saves of a window that was opened before the first takeover', async () => {
    const { one, other, rulebook, id } = await start();
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    await other.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
    await one.client.takeOverDraft({ params: { id }, body: { revision: 2 } });
    const saving = one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, revision: 1 }) });
    await expect(saving).rejects.toMatchObject({ code: 'DRAFT_CHANGED', data: { id, revision: 3 } });
  });

  test('is refused if the draft was saved since or does not exist', async () => {
    const { one, other, rulebook, id } = await start();
    const take = (draft: string) => other.client.takeOverDraft({ params: { id: draft }, body: { revision: 1 } });
    for (const revision of [0, 1])
      await one.client.saveDraft({ params: { id }, body: draftOf({ ...rulebook, revision, baseVersion: revision }) });
    await expect(take(id)).rejects.toMatchObject({ code: 'DRAFT_CHANGED', data: { id, revision: 2 } });
    await expect(take(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await one.client.listDrafts()).toMatchObject([{ id, isOwn: true, revision: 2 }]);
  });

  test('succeeds for only one of two administrators at once', async () => {
    const { as, one, other, rulebook, id, db } = await start();
    const third = await as('admin');
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const { outcomes } = await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook_draft FOR UPDATE`.execute(trx);
      const takings = [other, third].map(({ client }) =>
        client.takeOverDraft({ params: { id }, body: { revision: 1 } }),
      );
      await untilBlocked(db, 2);
      return { outcomes: Promise.allSettled(takings) };
    });
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'DRAFT_CHANGED' } },
    ]);
  });

  test('while its holder saves lets exactly one of the two succeed', async () => {
    const { one, other, rulebook, id, db } = await start();
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const { outcomes } = await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook_draft FOR UPDATE`.execute(trx);
      const taking = other.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
      await untilBlocked(db, 1);
      const body = draftOf({ ...rulebook, revision: 1, changes: named('Late') });
      const saving = one.client.saveDraft({ params: { id }, body });
      const settled = Promise.allSettled([taking, saving]);
      await untilBlocked(db, 2);
      return { outcomes: settled };
    });
    const [taken, saved] = (await outcomes).map(({ status }) => status === 'fulfilled');
    expect(taken).toBe(!saved);
    const { changes, isOwn } = await other.client.getDraft({ params: { id } });
    expect(isOwn).toBe(taken);
    expect(JSON.stringify(changes).includes('Late')).toBe(saved);
  });

  test('is refused to an administrator who has a draft of the same rules for the same day', async () => {
    const { one, other, rulebook, id } = await start();
    const own = randomUUID();
    const take = () => other.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    await other.client.saveDraft({ params: { id: own }, body: draftOf(rulebook) });
    const onDay = draftOf({ ...rulebook, effectiveFrom: '2031-07-01' });
    await other.client.saveDraft({ params: { id: randomUUID() }, body: onDay });
    await expect(take()).rejects.toMatchObject({ code: 'OWN_DRAFT_EXISTS' });
    expect(await one.client.listDrafts()).toHaveLength(3);
    await other.client.discardDraft({ params: { id: own }, query: { revision: 1 } });
    expect(await take()).toMatchObject({ id, isOwn: true });
  });

  test('is refused to an administrator who begins a draft of the same rules at that moment', async () => {
    const { one, other, rulebook, id, db } = await start();
    await one.client.saveDraft({ params: { id }, body: draftOf(rulebook) });
    const { taking } = await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM rulebook_draft FOR UPDATE`.execute(trx);
      const outcome = other.client.takeOverDraft({ params: { id }, body: { revision: 1 } });
      void outcome.catch(() => undefined);
      await untilBlocked(db, 1);
      await other.client.saveDraft({ params: { id: randomUUID() }, body: draftOf(rulebook) });
      return { taking: outcome };
    });
    await expect(taking).rejects.toMatchObject({ code: 'OWN_DRAFT_EXISTS' });
    expect(await one.client.listDrafts()).toHaveLength(2);
  });
});
