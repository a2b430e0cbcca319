import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { pruneLogIns } from './prune.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-10T10:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

async function start() {
  const app = await startApp();
  const { memberId } = await app.as();
  const prune = () => pruneLogIns(app.db, now);
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
