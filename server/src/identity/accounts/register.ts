import { type Endpoints, type Parsed, Problem, registrationLimits } from '@mizan/api';
import type { Caller } from '../../http/endpoints.ts';
import { limitUses, networkOf, siteOf } from '../../http/limits.ts';
import { grantAtSignUp } from '../../money/searches/free-searches.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { startSession } from '../sessions/start-session.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberDevice } from './known-device.ts';
import { countAttempt, refuseEarly } from './log-in-attempts.ts';
import { mailLink } from './mailed-token.ts';
import { hashPassword, refuseWhileHashQueueIsFull } from './password-hash.ts';
import { toUser } from './user.ts';

/** Creates an account, mails the link that confirms its address, and logs in. */
export const register: IdentityHandler<'register'> = async ({ body, caller }, context) => {
  refuseCommonPassword(body.password);
  refuseWhileHashQueueIsFull();
  const network = networkOf(caller.address);
  const subjects = [`registration from ${network}`, `registration of ${body.email.toLowerCase()}`];
  await refuseEarly(subjects, context);
  await limitRegistrations(caller.address, context);
  const passwordHash = await hashPassword(body.password);
  const result = await context.db
    .transaction()
    .execute((transaction) => createAccount(transaction, { ...body, passwordHash, caller }, context));
  if (result) return result;
  // The refusal shows that the address has an account, so such requests are counted like wrong passwords.
  for (const subject of subjects) await countAttempt(subject, context);
  throw new Problem('EMAIL_TAKEN');
};

async function limitRegistrations(address: string, { config, db }: IdentityContext) {
  if (!config.rateLimits) return;
  const { network, site } = registrationLimits;
  const count = ({ max, seconds }: typeof network | typeof site, from: string) =>
    limitUses(db, { key: `registrations from ${from}`, windowMs: seconds * 1000, uses: 1, max });
  await count(network, `network ${networkOf(address)}`);
  await count(site, `site ${siteOf(address)}`);
}

type Registration = Parsed<Endpoints['register']>['body'] & { passwordHash: string; caller: Caller };

/** Returns undefined if the address is taken. */
async function createAccount(db: Transaction, registration: Registration, context: IdentityContext) {
  const { name, email, language, passwordHash, caller } = registration;
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
  await grantAtSignUp(db, { id, email, address: caller.address }, context);
  await rememberDevice(db, id, { caller, clock });
  await mailLink(db, { id, name, email, language, email_confirmed_at: null, purpose: 'confirmEmail' }, context);
  const tokens = await startSession(db, { memberId: id, role, remembered: false, caller }, context);
  return { user: toUser({ ...inserted, picture: null }), tokens, providerName: 'password' as const };
}
