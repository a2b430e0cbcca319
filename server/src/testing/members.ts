import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AccountExport, type Client, createClient, type Role } from '@mizan/api';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import type { Context } from '../program/context.ts';

type App = { origin: string; context: Pick<Context, 'db' | 'clock' | 'keys'> };

const DAY_MS = 86_400_000;

/** A real account and session without the cost of hashing a password, and a client that sends their token. */
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

/** The form of a new account; another person at each call. */
export const newPerson = (changes: Partial<Person> = {}): Person => ({
  name: 'Ayesha Malik',
  email: `Ayesha.${randomUUID()}@example.com`,
  password: 'tarazu ke do palray',
  agreedToTerms: true,
  ...changes,
});

type Person = { name: string; email: string; password: string; agreedToTerms: true; language?: 'en' | 'ur' };

/** The token of a mailed link, without reading the mail. */
export async function makeLink({ db }: Pick<Context, 'db'>, email: string, purpose: 'confirmEmail' | 'resetPassword') {
  const token = randomBytes(32).toString('base64url');
  const member = db.selectFrom('member').select('id').where('email', '=', email);
  const link = {
    digest: createHash('sha256').update(token).digest('base64url'),
    expires_at: new Date(Date.now() + 365 * DAY_MS),
  };
  await db
    .insertInto('mailed_token')
    .values({ member_id: member, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(link))
    .execute();
  return token;
}

/** The file with all data of the member. */
export const readExport = async (client: Client) =>
  JSON.parse(await (await client.exportAccount()).text()) as AccountExport;
