import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { OperatorFault } from '../../platform/operator-fault.ts';
import type { IdentityContext } from '../context.ts';
import { isCommon } from './common-passwords.ts';
import { confirmAddress } from './confirm-address.ts';
import { endAccess } from './end-access.ts';
import { hashPassword } from './password-hash.ts';

/** The advisory lock of the first administrator: an arbitrary number, the same for every server. */
export const FIRST_ADMINISTRATOR_LOCK = 7_205_759_404;

type AdministratorContext = Pick<IdentityContext, 'config' | 'db' | 'clock' | 'newId' | 'keys'>;
/** How an administrator logs in. The password is set only if it was generated, and is shown once. */
export type AdministratorLogIn = { email: string; password?: string };

/** Creates the first administrator at the first start; undefined if there is one already. */
export async function createFirstAdministrator(context: AdministratorContext): Promise<AdministratorLogIn | undefined> {
  const { config, db } = context;
  const { adminPassword } = config.secrets;
  if (adminPassword !== undefined && isCommon(adminPassword)) {
    throw new OperatorFault('ADMIN_PASSWORD: is one of the most common passwords; choose another.');
  }
  if (await hasAdministrator(db)) return undefined;
  const email = config.adminEmail ?? 'admin@mizan.local';
  const password = adminPassword ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isCreated = await db.transaction().execute(async (transaction) => {
    // Servers that start together check one after the other.
    await sql`SELECT pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`.execute(transaction);
    if (await hasAdministrator(transaction)) return false;
    await insertAdministrator(transaction, { email, passwordHash }, context);
    return true;
  });
  if (!isCreated) return undefined;
  return adminPassword === undefined ? { email, password } : { email };
}

/**
 * The operator's command: makes the member with this address an administrator, or creates one. An account whose address is
 * not confirmed may be a stranger's, so it is taken from them. It gets a generated password, as a new account does.
 */
export async function makeAdministrator(email: string, context: AdministratorContext): Promise<AdministratorLogIn> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'email', 'email_confirmed_at', 'suspended_at'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .forUpdate()
      .executeTakeFirst();
    if (!member) {
      await insertAdministrator(transaction, { email, passwordHash }, context);
      return { email, password };
    }
    if (member.suspended_at !== null) {
      throw new OperatorFault(`${member.email} is suspended. An administrator must readmit the member first.`);
    }
    if (member.email_confirmed_at === null) {
      await takeFromStranger(transaction, { memberId: member.id, passwordHash }, context);
      return { email: member.email, password };
    }
    // A trigger ends the member's sessions, because their tokens hold the old role.
    await transaction.updateTable('member').set({ role: 'admin' }).where('id', '=', member.id).execute();
    return { email: member.email };
  });
}

/** The stranger who opened the account loses its password, sessions, known browsers, calendar address and mailed links. */
async function takeFromStranger(
  db: Transaction,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
  context: AdministratorContext,
) {
  await endAccess(db, memberId, context.clock());
  await db.deleteFrom('mailed_token').where('member_id', '=', memberId).execute();
  await confirmAddress(db, { memberId, isTakenOver: true }, context);
  const change = { role: 'admin', password_hash: passwordHash };
  await db.updateTable('member').set(change).where('id', '=', memberId).execute();
}

const generatePassword = () => randomBytes(15).toString('base64url');

const hasAdministrator = async (db: Pick<Transaction, 'selectFrom'>) =>
  (await db.selectFrom('member').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

/** The address counts as confirmed, because the operator chose it. */
async function insertAdministrator(
  db: Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
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
