import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { startApp } from '../../testing/app.ts';
import { identityExpired } from '../prune.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-10T10:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test('deletes a session a day after it ended or expired', async () => {
  const { as, db } = await startApp({ clock: () => now });
  const sessions = {
    'in use': { expires_at: ago(-DAY_MS) },
    'ended now': { expires_at: ago(-DAY_MS), ended_at: now },
    'ended a day ago': { expires_at: ago(-DAY_MS), ended_at: ago(DAY_MS) },
    'ended longer ago': { expires_at: ago(-DAY_MS), ended_at: ago(DAY_MS + 1) },
    'ran out a day ago': { expires_at: ago(DAY_MS) },
    'ran out longer ago': { expires_at: ago(DAY_MS + 1) },
  };
  for (const [device, times] of Object.entries(sessions)) {
    const { sessionId } = await as();
    const over = 'ended_at' in times ? { ended_because: 'logOut' } : {};
    await db
      .updateTable('session')
      .set({ device, ...times, ...over })
      .where('id', '=', sessionId)
      .execute();
  }
  await deleteExpired(db, identityExpired(now));
  const kept = await db.selectFrom('session').select('device').execute();
  expect(kept.map(({ device }) => device).toSorted()).toEqual([
    'ended a day ago',
    'ended now',
    'in use',
    'ran out a day ago',
  ]);
});

test('deletes an entry of the ended sessions after a day', async () => {
  const { db } = await startApp();
  const rows = [0, DAY_MS, DAY_MS + 1].map((ms) => ({ id: randomUUID(), ended_at: ago(ms) }));
  await db.insertInto('ended_session').values(rows).execute();
  await deleteExpired(db, identityExpired(now));
  const kept = await db.selectFrom('ended_session').select('id').orderBy('ended_at', 'desc').execute();
  expect(kept).toEqual(rows.slice(0, 2).map(({ id }) => ({ id })));
});
