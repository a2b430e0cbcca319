import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { isCommon } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

/** Any number will do, so long as every server uses the same. */
export const FIRST_LOCK = 7_205_759_404;

type Ground = Pick<Context, 'config' | 'db' | 'clock' | 'newId'>;
/** With a password only where one was made up, to be told once. */
export type LogIn = { email: string; password?: string };

/** At the first start: somebody has to be let in who can let others in. Nothing where there is one already. */
export async function makeFirstAdministrator(ground: Ground): Promise<LogIn | undefined> {
  const { config, db } = ground;
  const { adminPassword: given } = config.secrets;
  if (given !== undefined && isCommon(given)) {
    throw new ConfigError('ADMIN_PASSWORD: is among the commonest passwords; choose another.');
  }
  if (await hasAdministrator(db)) return undefined;
  const email = config.adminEmail ?? 'admin@mizan.local';
  const password = given ?? madeUpPassword();
  const passwordHash = await hashPassword(password);
  const made = await db.transaction().execute(async (transaction) => {
    // Servers that start together look one after the other.
    await sql`SELECT pg_advisory_xact_lock(${FIRST_LOCK})`.execute(transaction);
    if (await hasAdministrator(transaction)) return false;
    await insertAdministrator(transaction, { email, passwordHash }, ground);
    return true;
  });
  if (!made) return undefined;
  return given === undefined ? { email, password } : { email };
}

/** By the operator's command: raises a member, or opens an account with a password that is told once. */
export async function makeAdministrator(email: string, ground: Ground): Promise<LogIn> {
  const password = madeUpPassword();
  const passwordHash = await hashPassword(password);
  return ground.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .updateTable('member')
      .set({ role: 'admin' })
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .returning('email')
      .executeTakeFirst();
    if (!member) {
      await insertAdministrator(transaction, { email, passwordHash }, ground);
      return { email, password };
    }
    // The table ends their sessions: tokens say the role, and new ones come with logging in again.
    return { email: member.email };
  });
}

const madeUpPassword = () => randomBytes(15).toString('base64url');

const hasAdministrator = async (db: Pick<Transaction<DB>, 'selectFrom'>) =>
  (await db.selectFrom('member').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

type New = { email: string; passwordHash: string };

/** Whoever runs the server vouches for the address. */
async function insertAdministrator(db: Transaction<DB>, { email, passwordHash }: New, { newId, clock }: Ground) {
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
    throw new ConfigError(
      `ADMIN_EMAIL: a member has that address already. Raise them: npm run admin:create -- ${email}`,
    );
  }
}
