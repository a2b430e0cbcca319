import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { newPerson } from '../../testing/members.ts';
import { identityExpired } from '../prune.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-10T10:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

async function start() {
  const app = await startApp();
  const { memberId } = await app.as();
  const prune = () => deleteExpired(app.db, identityExpired(now));
  return { ...app, memberId, prune };
}

test('deletes failed log-ins only after they expired', async () => {
  const { db, prune } = await start();
  const attempt = (subject: string, forgetAt: Date) => ({ subject, failures: 1, next_at: now, forget_at: forgetAt });
  await db
    .insertInto('log_in_attempt')
    .values([attempt('over', ago(1)), attempt('at its end', now), attempt('counted', ago(-1))])
    .execute();
  await prune();
  const kept = await db.selectFrom('log_in_attempt').select('subject').orderBy('forget_at').execute();
  expect(kept.map(({ subject }) => subject)).toEqual(['at its end', 'counted']);
});

test('deletes mailed links only after they expired', async () => {
  const { as, db, prune } = await start();
  for (const [digest, expiresAt] of Object.entries({ over: ago(1), 'at its end': now, good: ago(-1) })) {
    const { memberId } = await as();
    const token = { digest, member_id: memberId, purpose: 'confirmEmail', expires_at: expiresAt };
    await db.insertInto('mailed_token').values(token).execute();
  }
  await prune();
  const kept = await db.selectFrom('mailed_token').select('digest').orderBy('expires_at').execute();
  expect(kept.map(({ digest }) => digest)).toEqual(['at its end', 'good']);
});

test('deletes a known browser half a year after its last log-in', async () => {
  const { db, memberId, prune } = await start();
  const seen = { 'a stranger again': ago(180 * DAY_MS + 1), 'half a year ago': ago(180 * DAY_MS), today: now };
  const rows = Object.entries(seen).map(([device, seenAt]) => ({ device, seen_at: seenAt, member_id: memberId }));
  await db.insertInto('known_device').values(rows).execute();
  await prune();
  const kept = await db.selectFrom('known_device').select('device').orderBy('seen_at').execute();
  expect(kept.map(({ device }) => device)).toEqual(['half a year ago', 'today']);
});

describe('an account that nobody confirmed', () => {
  const AGE = 90 * DAY_MS;

  async function startUnconfirmed() {
    const { client, db, ...app } = await startApp();
    const open = async (created_at = ago(AGE + 1)) => {
      const person = newPerson();
      await client.register({ body: person });
      const change = db.updateTable('member').set({ created_at }).where('email', '=', person.email);
      const { id } = await change.returning('id').executeTakeFirstOrThrow();
      await db
        .updateTable('session')
        .set({ expires_at: ago(0) })
        .where('member_id', '=', id)
        .execute();
      return { id, person };
    };
    const left = async () => {
      await deleteExpired(db, identityExpired(now));
      const members = await db.selectFrom('member').select('id').where('role', '=', 'subscribedUser').execute();
      return members.map(({ id }) => id);
    };
    return { ...app, client, db, open, left };
  }

  test('is deleted with its sessions after ninety days, and not before', async () => {
    const { db, open, left } = await startUnconfirmed();
    await open();
    const young = await open(ago(AGE));
    expect(await left()).toEqual([young.id]);
    const sessions = await db.selectFrom('session').select('member_id').execute();
    expect(sessions).toEqual([{ member_id: young.id }]);
  });

  test('is deleted in batches of at most 200, because each deletion changes many tables', async () => {
    const { db, left } = await startUnconfirmed();
    await sql`INSERT INTO member (id, name, email, role, created_at)
      SELECT gen_random_uuid(), 'A', n || '@example.com', 'subscribedUser', ${ago(AGE + 1)} FROM generate_series(1, 201) n`.execute(
      db,
    );
    await sql`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) > 200 FROM gone) THEN RAISE 'too many at a time'; END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`CREATE TRIGGER few AFTER DELETE ON member REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`.execute(db);
    expect(await left()).toEqual([]);
  });

  test('is deleted without reading a whole table: every foreign key to it has an index', async () => {
    const { db } = await startUnconfirmed();
    const { rows } = await sql<{ key: string }>`
      SELECT conrelid::regclass || '.' || attname AS key FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'member'::regclass AND NOT EXISTS (
        SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = attnum
          AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
      ORDER BY key`.execute(db);
    expect(rows).toEqual([]);
  });

  test('stays if it was confirmed, suspended, made an administrator, or is logged in', async () => {
    const { db, open, left } = await startUnconfirmed();
    const members = [await open(), await open(), await open()];
    const set = (at: number, change: object) =>
      db
        .updateTable('member')
        .set(change)
        .where('id', '=', members[at]?.id ?? '')
        .execute();
    await set(0, { email_confirmed_at: now });
    await set(1, { suspended_at: now });
    await db
      .updateTable('session')
      .set({ expires_at: ago(-1) })
      .where('member_id', '=', members[2]?.id ?? '')
      .execute();
    expect((await left()).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  });

  test('is deleted with its history a year after its last calculation, spent search and change of a filing', async () => {
    const { as, db, open, left } = await startUnconfirmed();
    const { province } = await makeProvince((await as('admin')).client);
    const calculateAt = (memberId: string, at: Date) =>
      sql`WITH subject AS (
          INSERT INTO calculation_subject (digest, country_id, province_id, type, sub_minor_id, words)
          VALUES (sha256(convert_to(${memberId}, 'UTF8')), 'pk', 'punjab', 'courtFee', 'cheque', ' cheque') RETURNING id
        )
        INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
        SELECT gen_random_uuid(), ${memberId}, id, ${at.getTime()}::bigint << 20, '1', '2026-01-01', '{}'
        FROM subject`.execute(db);
    const fileAt = (member_id: string, at: Date) => {
      const filing = { title: 'Plaint', province_id: province.id, court: '', as_of: '2025-01-01', note: '' };
      const row = { ...filing, id: randomUUID(), member_id, created_at: at, changed_at: at };
      return db.insertInto('filing').values(row).execute();
    };
    const [asked, filed, old] = [await open(), await open(), await open()];
    await calculateAt(asked.id, ago(365 * DAY_MS));
    await fileAt(filed.id, ago(365 * DAY_MS));
    await calculateAt(old.id, ago(365 * DAY_MS + 1));
    await fileAt(old.id, ago(365 * DAY_MS + 1));
    const spendAt = (memberId: string, at: Date) =>
      sql`INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor, calculation_id)
        SELECT member_id, entries + 1, 'spend', -1, balance - 1, ${at}, member_id, gen_random_uuid()
        FROM search_account WHERE member_id = ${memberId}`.execute(db);
    const laddered = await open();
    await spendAt(old.id, ago(365 * DAY_MS + 1));
    await spendAt(laddered.id, ago(365 * DAY_MS));
    expect((await left()).toSorted()).toEqual([asked.id, filed.id, laddered.id].toSorted());
    // A job deletes the history of this account.
    expect(await db.selectFrom('closed_account').select('member_id').execute()).toEqual([{ member_id: old.id }]);
  });

  test('stays if it has an order, or searches that an administrator granted', async () => {
    const { db, open, left } = await startUnconfirmed();
    const [ordered, given] = [await open(), await open()];
    await sql`INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor)
      SELECT member_id, entries + 1, 'grant', 1, balance + 1, ${now}, ${randomUUID()}::uuid
      FROM search_account WHERE member_id = ${given.id}`.execute(db);
    await sql`INSERT INTO payment_order (id, member_id, reference, method, way, is_sandbox, searches, unit_paisa,
      amount_paisa, created_at, expires_at) VALUES (${randomUUID()}, ${ordered.id}, 'MZN260101AAAAAAAAAAA', 'card', 'page',
      true, 1, 100, 100, ${now}, ${now})`.execute(db);
    expect((await left()).toSorted()).toEqual([ordered.id, given.id].toSorted());
  });

  test('brings no free searches when it is opened again', async () => {
    const { client, db, open, left } = await startUnconfirmed();
    const { person } = await open();
    expect(await left()).toEqual([]);
    await client.register({ body: person });
    expect(await db.selectFrom('search_account').select('balance').execute()).toContainEqual({ balance: 0 });
  });
});
