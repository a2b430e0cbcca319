import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteExpired } from '../platform/db/delete-in-batches.ts';
import { startApp } from '../testing/app.ts';
import { mailExpired } from './prune.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-10T10:00:00.000Z');

test('deletes a mail after thirty days, sent or not', async () => {
  const { db } = await startApp();
  const ages = { today: 0, 'thirty days ago': 30 * DAY_MS, 'longer ago': 30 * DAY_MS + 1 };
  const mails = Object.entries(ages).flatMap(([template, ms]) =>
    ['sent', 'failed'].map((state) => ({
      id: randomUUID(),
      recipient: 'ayesha@example.com',
      template,
      state,
      sealed: state === 'sent' ? null : Buffer.alloc(1),
      written_at: new Date(now.getTime() - ms),
    })),
  );
  await db.insertInto('mail').values(mails).execute();
  await deleteExpired(db, mailExpired(now));
  const kept = await db.selectFrom('mail').select(['template', 'state']).orderBy('written_at').execute();
  expect(kept.map(({ template, state }) => `${template}, ${state}`).toSorted()).toEqual([
    'thirty days ago, failed',
    'thirty days ago, sent',
    'today, failed',
    'today, sent',
  ]);
});

test('deletes a pause once it is over, and the count of a day after thirty days', async () => {
  const { db } = await startApp();
  const pauses = { over: -1, 'at its end': 0, paused: 1 };
  const rows = Object.entries(pauses).map(([subject, ms]) => ({ subject, until: new Date(now.getTime() + ms) }));
  await db.insertInto('mail_pause').values(rows).execute();
  const days = ['2026-02-07', '2026-02-08', '2026-02-09', '2026-03-10'];
  await db
    .insertInto('mail_day')
    .values(days.map((day) => ({ day, written: 1 })))
    .execute();
  await deleteExpired(db, mailExpired(now));
  const kept = await db.selectFrom('mail_pause').select('subject').orderBy('until').execute();
  expect(kept.map(({ subject }) => subject)).toEqual(['at its end', 'paused']);
  const counted = await db.selectFrom('mail_day').select('day').orderBy('day').execute();
  expect(counted.map(({ day }) => day)).toEqual(days.slice(1));
});
