import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import { lastPublication } from '../../law/changes/ledger.ts';
import { type AddressedLetter, writeMails } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { dateInPakistan, isNight } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import type { Follower } from './follower-news.ts';
import { newsByMember } from './news-by-member.ts';
import { type NewsContext, newsLetter } from './news-letter.ts';
import { createNewsReader } from './news-reader.ts';
import { readOwnAmounts } from './own-amounts.ts';
import { createSuspendedRules } from './suspended-rules.ts';
import { withdrawOutdated } from './withdraw-mail.ts';

/** The followers that are mailed in one transaction. */
const BATCH = 100;

/** Mails followers about publications, at most one mail a day. Later publications wait for the next mail. */
export const tellFollowers: Job<CalculationsContext> = {
  retries: 5,
  retrySeconds: 60,
  schedule: '22 * * * *',
  async work(_, context) {
    await withdrawOutdated(context.db);
    if (isNight(context.clock())) return;
    const run = await startRun(context);
    while ((await context.db.transaction().execute((trx) => tellBatch(trx, run, context))) === BATCH);
  },
};

type Run = Awaited<ReturnType<typeof startRun>>;

/** Reads what all batches share. */
async function startRun(context: CalculationsContext) {
  // The mails are dated before the law is read, so that they are not sent if a rule is switched off during the run.
  const startedAt = context.clock();
  const until = await lastPublication(context.db);
  return {
    startedAt,
    until,
    newsContext: await readNewsContext(context),
    newsAfter: createNewsReader(until),
  };
}

/** Mails one batch of followers. Mails and cursors are in one transaction, so several servers can share the work. */
async function tellBatch(trx: Transaction, run: Run, context: CalculationsContext) {
  const { startedAt, until, newsContext, newsAfter } = run;
  const today = dateInPakistan(context.clock());
  const followers = await lockBatch(trx, { until, today });
  if (followers.length === 0) return 0;
  const ids = followers.map(({ member_id }) => member_id);
  const news = await newsByMember(await readPending(trx, ids, until), newsAfter(trx));
  const amounts = await readOwnAmounts(trx, { ids, news, now: context.clock() });
  const letters: AddressedLetter[] = [];
  for (const follower of followers) {
    // Writing a mail blocks the main thread for a moment, so requests run in between.
    await afterOtherRequests();
    const letter = newsLetter({ follower, news: news.get(follower.member_id) ?? [], amounts }, newsContext);
    if (letter) letters.push(letter);
  }
  await writeMails(trx, letters, { ...context, clock: () => startedAt });
  const mailed = letters.flatMap(({ memberId }) => memberId ?? []);
  await moveCursors(trx, { ids, mailed, until, today });
  return followers.length;
}

/** Locks followers, and their members against deletion, which would deadlock. Locked ones are mailed later. */
async function lockBatch(trx: Transaction, { until, today }: { until: number; today: string }) {
  const { rows } = await sql<Follower>`
    SELECT member_id, token, name, email, language, grouping, email_confirmed_at
    FROM follower JOIN member ON member.id = member_id
    WHERE email_confirmed_at IS NOT NULL AND suspended_at IS NULL AND (mailed_on IS NULL OR mailed_on < ${today})
    AND EXISTS (SELECT FROM follow WHERE follow.member_id = follower.member_id AND told_until < ${until})
    ORDER BY member_id LIMIT ${BATCH}
    FOR KEY SHARE OF member SKIP LOCKED FOR UPDATE OF follower SKIP LOCKED`.execute(trx);
  return rows;
}

export async function readNewsContext({ law, config }: CalculationsContext): Promise<NewsContext> {
  const provinces = (await law.countries()).flatMap((country) => country.provinces);
  const names = new Map(provinces.map(({ id, name }) => [id, name]));
  const suspendedRules = createSuspendedRules(await law.suspensions());
  return { origin: config.origin, provinces: names, suspendedRules };
}

/** Reads the follows under the lock, so that mails of other servers are not repeated; the oldest come first. */
const readPending = (trx: Transaction, ids: readonly string[], until: number) =>
  trx
    .selectFrom('follow')
    .select(['member_id', 'province_id', 'type', 'sub_minor_id', 'told_until'])
    .where('member_id', 'in', ids)
    .where('told_until', '<', until)
    .orderBy('told_until')
    .execute();

type CursorMove = { ids: readonly string[]; mailed: readonly string[]; until: number; today: string };

/** Moves the cursors. `told_before` stores the old cursor of each mailed follow, which `withdrawMail` restores. */
async function moveCursors(trx: Transaction, { ids, mailed, until, today }: CursorMove) {
  await sql`
    UPDATE follow SET told_before = CASE WHEN member_id = ANY (${mailed}::uuid[]) THEN told_until END, told_until = ${until}
    WHERE member_id = ANY (${ids}::uuid[]) AND told_until < ${until}`.execute(trx);
  await sql`UPDATE follower SET mailed_on = ${today} WHERE member_id = ANY (${mailed}::uuid[])`.execute(trx);
}
