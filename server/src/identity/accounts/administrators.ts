import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { OperatorFault } from '../../platform/operator-fault.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { isCommon } from './common-passwords.ts';
import { confirmAddress } from './confirm-address.ts';
import { forgetDevices } from './known-device.ts';
import { hashPassword } from './password-hash.ts';

/** An arbitrary number that every server shares. */
export const FIRST_LOCK = 7_205_759_404;

type AdministratorContext = Pick<IdentityContext, 'config' | 'db' | 'clock' | 'newId' | 'keys'>;
/** The password is set only if it was generated, and is shown once. */
export type LogIn = { email: string; password?: string };

/** Creates the first administrator at the first start; undefined if there is one already. */
export async function makeFirstAdministrator(context: AdministratorContext): Promise<LogIn | undefined> {
  const { config, db } = context;
  const { adminPassword: given } = config.secrets;
  if (given !== undefined && isCommon(given)) {
    throw new OperatorFault('ADMIN_PASSWORD: is one of the most common passwords; choose another.');
  }
  if (await hasAdministrator(db)) return undefined;
  const email = config.adminEmail ?? 'admin@mizan.local';
  const password = given ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const made = await db.transaction().execute(async (transaction) => {
    // Servers that start together check one after the other.
    await sql`SELECT pg_advisory_xact_lock(${FIRST_LOCK})`.execute(transaction);
    if (await hasAdministrator(transaction)) return false;
    await insertAdministrator(transaction, { email, passwordHash }, context);
    return true;
  });
  if (!made) return undefined;
  return given === undefined ? { email, password } : { email };
}

/**
 * The operator's command: promotes a member who has confirmed the address; anyone else may be a stranger who registered
 * with it. Such an account, and a new one, gets a generated password that is shown once.
 */
export async function makeAdministrator(email: string, context: AdministratorContext): Promise<LogIn> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'email', 'email_confirmed_at'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .forUpdate()
      .executeTakeFirst();
    if (!member) {
      await insertAdministrator(transaction, { email, passwordHash }, context);
      return { email, password };
    }
    if (member.email_confirmed_at === null) {
      await takeOver(transaction, { memberId: member.id, passwordHash }, context);
      return { email: member.email, password };
    }
    // A trigger ends their sessions, because tokens hold the role: a new log-in makes new ones.
    await transaction.updateTable('member').set({ role: 'admin' }).where('id', '=', member.id).execute();
    return { email: member.email };
  });
}

type TakeOver = { memberId: string; passwordHash: string };

/** Whoever opened the account keeps nothing of it: neither password nor sessions, known browsers or mailed links. */
async function takeOver(db: Transaction, { memberId, passwordHash }: TakeOver, context: AdministratorContext) {
  await endSessions(db, { memberId, because: 'password', now: context.clock() });
  await forgetDevices(db, memberId);
  await db.deleteFrom('mailed_token').where('member_id', '=', memberId).execute();
  await confirmAddress(db, { memberId, isTakenOver: true }, context);
  const raised = { role: 'admin', password_hash: passwordHash };
  await db.updateTable('member').set(raised).where('id', '=', memberId).execute();
}

const generatePassword = () => randomBytes(15).toString('base64url');

const hasAdministrator = async (db: Pick<Transaction, 'selectFrom'>) =>
  (await db.selectFrom('member').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

type NewAdministrator = { email: string; passwordHash: string };

/** The address counts as confirmed, because the operator chose it. */
async function insertAdministrator(
  db: Transaction,
  { email, passwordHash }: NewAdministrator,
  { newId, clock }: AdministratorContext,
) {
  const now = clock();
  const inserted = await db
    .insertInto('member')
    .values({
      id: newId(),
      name: 'Administrator',
      email,
      password_hash: passwordHash,
      role: 'admin',
      email_confirmed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    throw new OperatorFault(
      `ADMIN_EMAIL: a member already has this address. Promote the member: npm run admin:create -- ${email}`,
    );
  }
}
