import { expect, test } from 'vitest';
import { deleteExpired } from '../platform/db/delete-in-batches.ts';
import { startApp } from '../testing/app.ts';
import { identityExpired } from './prune.ts';

const now = new Date('2026-03-10T10:00:00.000Z');
const times = { over: new Date(now.getTime() - 1), 'at its end': now, 'under way': new Date(now.getTime() + 1) };

test('deletes challenges for passkeys only after they expired', async () => {
  const { db } = await startApp();
  for (const [digest, expires_at] of Object.entries(times))
    await db.insertInto('passkey_challenge').values({ digest, purpose: 'logIn', holder: 'b', expires_at }).execute();
  await deleteExpired(db, identityExpired(now));
  const rows = await db.selectFrom('passkey_challenge').select('digest').orderBy('expires_at').execute();
  expect(rows.map(({ digest }) => digest)).toEqual(['at its end', 'under way']);
});

test('deletes started and finished Google log-ins only after they expired', async () => {
  const { as, db } = await startApp();
  const { memberId } = await as();
  for (const [browser, expires] of Object.entries(times)) {
    const row = { browser, expires_at: expires };
    await db
      .insertInto('google_journey')
      .values({ ...row, state: browser, sealed: Buffer.alloc(1) })
      .execute();
    await db
      .insertInto('google_arrival')
      .values({ ...row, pid: browser, member_id: memberId })
      .execute();
  }
  await deleteExpired(db, identityExpired(now));
  for (const table of ['google_journey', 'google_arrival'] as const) {
    const rows = await db.selectFrom(table).select('browser').orderBy('expires_at').execute();
    expect([table, ...rows.map(({ browser }) => browser)]).toEqual([table, 'at its end', 'under way']);
  }
});
