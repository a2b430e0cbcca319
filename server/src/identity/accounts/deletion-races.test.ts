import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startAccounts } from '../../testing/accounts.ts';
import { makeLink } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { mailResetLink } from './mail-reset-link.ts';

/** A member who can be deleted, and a clock that tests set. */
async function start() {
  const time = { now: Date.now() };
  const app = await startAccounts({ clock: () => new Date(time.now) });
  return { ...app, ...(await app.register()), time };
}

describe('the deletion of an account waits, and does not deadlock, while', () => {
  test.each([
    ['verifyEmail', 'confirmEmail', { value: { done: true } }],
    // A new password ends the session that asked for the deletion.
    ['resetPassword', 'resetPassword', { reason: { code: 'SESSION_ENDED' } }],
  ] as const)('a mailed link is used (%s)', async (name, purpose, deletion) => {
    const { client, context, db, person, remove } = await start();
    const body = { token: await makeLink(context, person.email, purpose), password: 'eik nayi subah 47' };
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').where('email', '=', person.email).forUpdate().execute();
      working.push(client[name]({ body }));
      await untilBlocked(db, 1);
      working.push(remove());
      await untilBlocked(db, 2);
    });
    expect(await Promise.allSettled(working)).toMatchObject([{ value: { done: true } }, deletion]);
    expect(await db.selectFrom('member').select('id').execute()).toHaveLength('reason' in deletion ? 1 : 0);
  });

  test.each(['confirmEmail', 'resetPassword'])('a link is mailed (%s)', async (purpose) => {
    const { context, db, member, person, remove, time } = await start();
    time.now += 600_000;
    const mail = () =>
      purpose === 'confirmEmail'
        ? member.resendVerification()
        : mailResetLink.work({ data: { email: person.email }, isLast: false }, context);
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      // The whole table: after midnight the mail counts in a row that does not exist yet.
      await sql`LOCK TABLE mail_day IN SHARE MODE`.execute(trx);
      working.push(mail());
      await untilBlocked(db, 1);
      working.push(remove());
      await untilBlocked(db, 2);
    });
    await Promise.all(working);
    expect(await db.selectFrom('member').select('id').execute()).toEqual([]);
  });
});
