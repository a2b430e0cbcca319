import { randomBytes, randomUUID } from 'node:crypto';
import { type AccountExport, type Client, createClient, type Role } from '@mizan/api';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { digest, randomToken } from '../platform/digest.ts';
import type { Context } from '../program/context.ts';

type App = { origin: string; context: Pick<Context, 'db' | 'clock' | 'keys'> };

const DAY_MS = 86_400_000;

/** Inserts an account and a session, without the cost of hashing a password. Returns a client with the session's token. */
export async function actAs({ origin, context }: App, role: Role = 'subscribedUser') {
  const { db, clock, keys } = context;
  const [memberId, sessionId, now] = [randomUUID(), randomUUID(), clock()];
  const email = `${memberId}@example.com`;
  await db
    .insertInto('member')
    .values({
      id: memberId,
      name: 'A Member',
      email,
      role,
      agreed_to_terms_at: now,
      email_confirmed_at: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      member_id: memberId,
      secret: randomBytes(32),
      remembered: true,
      device: 'a test',
      created_at: now,
      rotated_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  const { token } = await signAccessToken({ memberId, role, sessionId }, keys.access, now);
  return { client: createClient({ origin, token: () => token }), memberId, sessionId, email, token };
}

/** The body of a registration, with another address at each call. */
export const newPerson = (changes: Partial<Person> = {}): Person => ({
  name: 'Ayesha Malik',
  email: `Ayesha.${randomUUID()}@example.com`,
  password: 'tarazu ke do palray',
  agreedToTerms: true,
  ...changes,
});

type Person = { name: string; email: string; password: string; agreedToTerms: true; language?: 'en' | 'ur' };

/** Inserts the token of a mailed link, without a mail. */
export async function makeLink({ db }: Pick<Context, 'db'>, email: string, purpose: 'confirmEmail' | 'resetPassword') {
  const token = randomToken();
  const member = db.selectFrom('member').select('id').where('email', '=', email);
  const link = {
    digest: digest(token),
    expires_at: new Date(Date.now() + 365 * DAY_MS),
  };
  await db
    .insertInto('mailed_token')
    .values({ member_id: member, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(link))
    .execute();
  return token;
}

/** The export of a member's data. */
export const readExport = async (client: Client) =>
  JSON.parse(await (await client.exportAccount()).text()) as AccountExport;
