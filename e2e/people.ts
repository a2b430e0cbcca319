import type { LogInResult, Order } from '@mizan/api';
import { createClient } from '@mizan/api';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { unsealMail } from '../server/src/mail/sealed-mail.ts';
import { deriveKeys } from '../server/src/platform/secrets.ts';
import { readConfig } from '../server/src/program/config.ts';
import { inDatabase } from './database.ts';
import { gatewayAddress } from './gateway.ts';

const password = 'walnut and brass';
let count = 0;

export type Member = LogInResult & { password: string };

const clientWith = (token?: string) => createClient({ origin: process.env['MIZAN_ORIGIN'] ?? '', token: () => token });

/** A member with a new account. */
export async function newMember({ name = 'Counsel of Record' } = {}): Promise<Member> {
  const email = `advocate-${process.pid}-${Date.now()}-${++count}@example.com`;
  const person = { name, email, password, agreedToTerms: true as const };
  return { ...(await clientWith().register({ body: person })), password };
}

/** Presses the button for Google and logs in as a person of the sandbox. */
export async function continueWithGoogle(page: Page, person: string) {
  // Until the gateway answers, the button only says that it cannot.
  await gatewayAddress();
  await page.getByRole('button', { name: /Continue with Google|گوگل کے ذریعے جاری رکھیں/ }).click();
  await page.getByRole('button', { name: person }).click();
}

/** A client with the session of a log-in. */
export const clientOf = ({ tokens }: LogInResult) => clientWith(tokens.access.token);

/** Opens another session of the same account. */
export const logIn = ({ user, password: secret }: Member) => sessionOf(user.email, secret);

const sessionOf = async (email: string, secret: string): Promise<Member> => ({
  ...(await clientWith().logIn({ body: { email, password: secret } })),
  password: secret,
});

/** A log-in of this server's administrator. */
export const administrator = () => sessionOf(process.env['ADMIN_EMAIL'] ?? '', process.env['ADMIN_PASSWORD'] ?? '');

type AdministratorLogIn = { client: Promise<ReturnType<typeof clientOf>>; at: number };
const administratorLogIns = new Map<string | undefined, AdministratorLogIn>();
/** Less than the 15 minutes of an access token, which all journeys together outlast. */
const LOG_IN_MS = 10 * 60_000;

/** One log-in for all journeys of a process on the same server, renewed before it expires. */
export function administratorClient() {
  const origin = process.env['MIZAN_ORIGIN'];
  const last = administratorLogIns.get(origin);
  if (last && Date.now() - last.at < LOG_IN_MS) return last.client;
  const client = administrator().then(clientOf);
  administratorLogIns.set(origin, { client, at: Date.now() });
  return client;
}

/** Stores a log-in as the browser keeps it; the next page uses it. */
export async function startSession(page: Page, { password: _, ...saved }: Member) {
  // The same origin without scripts to wait for.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(saved));
}

/** The latest mail to an address, read from the database: the outbox hides most texts. */
export async function mailedText(email: string, template: string): Promise<string> {
  const { seal } = deriveKeys(readConfig({ NODE_ENV: 'test', DATA_DIR: process.env['MIZAN_DATA_DIR'] }));
  let text = '';
  await expect
    .poll(async () => {
      const {
        rows: [mail],
      } = await inDatabase((pool) =>
        pool.query<{ id: string; sealed: Buffer }>(
          `SELECT id, sealed FROM mail WHERE recipient = $1 AND template = $2 AND state <> 'sent'
           ORDER BY written_at DESC LIMIT 1`,
          [email, template],
        ),
      );
      text = (mail && unsealMail(mail.id, mail.sealed, seal)?.text) ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** The link in the latest mail to an address. */
export const mailedLink = async (email: string, template: string): Promise<string> =>
  /https?:\/\/\S+/.exec(await mailedText(email, template))?.[0] ?? '';

/** A member with a confirmed address. */
export async function confirmedMember(changes?: Parameters<typeof newMember>[0]) {
  const member = await newMember(changes);
  const token = new URL(await mailedLink(member.user.email, 'confirmEmail')).searchParams.get('token') ?? '';
  await clientWith().verifyEmail({ body: { token } });
  return member;
}

/** A new member with the role of an administrator, besides the one of the server. */
export async function newAdministrator(changes?: Parameters<typeof newMember>[0]): Promise<Member> {
  const member = await confirmedMember(changes);
  const admin = await administratorClient();
  const { results } = await admin.listMembers({ query: { searchTerm: member.user.email } });
  const params = { memberId: results[0]?.id ?? '' };
  await admin.changeMemberRole({ params, body: { role: 'admin', reason: 'For a journey' } });
  // The change of the role has ended the session.
  return logIn(member);
}

/** Gives a member more searches than a new account has. */
export async function grantSearches({ user }: Member, searches: number) {
  const admin = await administratorClient();
  const { results } = await admin.listMembers({ query: { searchTerm: user.email } });
  await admin.grantSearches({ params: { memberId: results[0]?.id ?? '' }, body: { searches, note: 'For a journey' } });
}

/** An order of five searches, paid on the sandbox page of JazzCash. */
export async function paidOrder(member: Member): Promise<Order> {
  const client = clientOf(member);
  // The server does not wait for the gateway to start.
  const isAvailable = async () =>
    (await client.getPackages()).methods.some(({ method, available }) => method === 'jazzcash' && available);
  await expect.poll(isAvailable, { timeout: 60_000 }).toBe(true);
  const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  if (pay.kind !== 'form') throw new Error(`expected a form, got ${pay.kind}`);
  const checkout = await postForm(pay.action, pay.fields);
  const page = await postForm(new URL(checkout.headers.get('location') ?? '', checkout.url).href, {
    ending: 'success',
    from: 'MWALLET',
  });
  const back = await page.text();
  const fields = [...back.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const action = /<form[^>]* action="([^"]*)"/.exec(back)?.[1] ?? '';
  await postForm(action, Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])));
  await expect.poll(async () => (await client.getOrder({ params: { id: order.id } })).status).toBe('paid');
  return order;
}

const postForm = (action: string, fields: Record<string, string>) =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
