import { randomUUID } from 'node:crypto';
import type { Client, Replay } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { addDays, dateInPakistan, startOfDay } from '../platform/pakistan-time.ts';
import { startApp } from './app.ts';
import { makeRule } from './calculations.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export const DAY_MS = 86_400_000;
export const TODAY = dateInPakistan(new Date());
export const TOMORROW = addDays(TODAY, 1);

/** An app with two rules, and the subjects of calculations by them. */
export async function startReplaying() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  await admin.calculate({ params: rule.place, body: { amount: 1 } });
  await admin.calculate({ params: rule.bond, body: { amount: 1 } });
  const subjects = await app.db.selectFrom('calculation_subject').select('id').orderBy('id').execute();
  await app.db.deleteFrom('calculation').execute();
  const [cheque = 0, bond = 0] = subjects.map(({ id }) => id);
  const { memberId } = await app.as();
  const draft = (changes: object = { userInput: 0.3 }) => edited(rule.majorCategories, 'Cheque', changes);
  const replay = (majorCategories: readonly MajorCategory[], effectiveFrom = TOMORROW) =>
    untilEnded(admin, admin.startReplay({ params: rule.rulebook, body: { majorCategories, effectiveFrom } }));
  return { ...app, admin, rule, cheque, bond, memberId, draft, replay };
}

/** The tree with another entry of one rule. */
export function edited(tree: readonly MajorCategory[], name: string, changes: object): MajorCategory[] {
  const majors = structuredClone(tree) as MajorCategory[];
  const rule = majors[0]?.minorCategory[0]?.subminorCategory.find((subMinor) => subMinor.name === name);
  Object.assign(rule?.courtFee[0] ?? expect.fail(), changes);
  return majors;
}

export const untilEnded = async (client: Client, starting: Promise<Replay>) => {
  const { id } = await starting;
  return vi.waitFor(
    async () => {
      const replay = await client.getReplay({ params: { id } });
      if (replay.state === 'running' || replay.state === 'stopping') throw new Error('The replay is still running');
      return replay;
    },
    { timeout: 30_000, interval: 50 },
  );
};

type SavedAnswer = { member: string; subject: number; amount: number; asOf?: string; daysAgo?: number };

/** Stores an answer as a calculation does, without its figures, which a replay does not read. */
export async function save(
  { db }: Pick<App, 'db'>,
  { member, subject, amount, asOf = TODAY, daysAgo = 0 }: SavedAnswer,
) {
  const at = startOfDay(TODAY).getTime() - daysAgo * DAY_MS;
  await sql`INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer) VALUES (
    ${randomUUID()}, ${member}, ${subject}, (${at}::bigint << 20) | (nextval('calculation_order') & 1048575),
    ${String(amount)}, ${asOf}, ${JSON.stringify({ amount, asOf })})`.execute(db);
}

/** Blocks the replays of a database, until the returned function is called. */
export async function blockReplays({ db }: Pick<App, 'db'>) {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE calculation IN ACCESS EXCLUSIVE MODE`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await done;
  };
}
