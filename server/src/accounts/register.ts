import type { Endpoints, Parsed } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { Caller, Handler } from '../http/endpoints.ts';
import { networkOf } from '../http/limits.ts';
import { giveAtOnce } from '../searches/free-searches.ts';
import { startSession } from '../sessions/start-session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberDevice } from './known-device.ts';
import { countAttempt, refuseEarly } from './log-in-attempts.ts';
import { mailLink } from './mailed-token.ts';
import { hashPassword, refuseWhileFull } from './password-hash.ts';
import { toUser } from './user.ts';

export const register: Handler<'register'> = async ({ body, caller }, context) => {
  refuseCommonPassword(body.password);
  refuseWhileFull();
  const network = networkOf(caller.address);
  const guesses = [`registration from ${network}`, `registration of ${body.email.toLowerCase()}`];
  await refuseEarly(guesses, context);
  const passwordHash = await hashPassword(body.password);
  const opened = await context.db
    .transaction()
    .execute((transaction) => openAccount(transaction, { ...body, passwordHash, network, caller }, context));
  if (opened) return opened;
  // The answer says which addresses have an account, so they are counted like wrong passwords.
  for (const guess of guesses) await countAttempt(guess, context);
  throw new Problem('EMAIL_TAKEN');
};

type Registration = Parsed<Endpoints['register']>['body'] & { passwordHash: string; network: string; caller: Caller };

/** Undefined if the address is taken. */
async function openAccount(db: Transaction<DB>, registration: Registration, context: Context) {
  const { name, email, language, passwordHash, network, caller } = registration;
  const { clock, newId } = context;
  const [id, now, role] = [newId(), clock(), 'subscribedUser' as const];
  const inserted = await db
    .insertInto('member')
    .values({ id, name, email, language, role, password_hash: passwordHash, agreed_to_terms_at: now, created_at: now })
    // Of concurrent registrations with one address, the unique index accepts one.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['name', 'email', 'role', 'language', 'grouping', 'default_province'])
    .executeTakeFirst();
  if (!inserted) return undefined;
  await giveAtOnce(db, { id, email, network }, context);
  await rememberDevice(db, id, { caller, clock });
  await mailLink(db, { id, name, email, language, email_confirmed_at: null, purpose: 'confirmEmail' }, context);
  const tokens = await startSession(db, { memberId: id, role, remembered: false, caller }, context);
  return { user: toUser({ ...inserted, picture: null }), tokens, providerName: 'password' as const };
}
