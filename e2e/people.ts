import type { LogInResult } from '@mizan/api';
import { createClient } from '@mizan/api';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const password = 'walnut and brass';
let count = 0;

export type Member = LogInResult & { password: string };

const server = (token?: string) => createClient({ origin: process.env['MIZAN_ORIGIN'] ?? '', token: () => token });

/** Somebody who has just opened an account. */
export async function newMember({ name = 'Counsel of Record' } = {}): Promise<Member> {
  const email = `advocate-${process.pid}-${Date.now()}-${++count}@example.com`;
  const person = { name, email, password, agreedToTerms: true as const };
  return { ...(await server().register({ body: person })), password };
}

/** The server, as whoever has logged in. */
export const as = ({ tokens }: LogInResult) => server(tokens.access.token);

/** A session of the administrator of this server. */
export async function administrator(): Promise<Member> {
  const [email = '', secret = ''] = [process.env['ADMIN_EMAIL'], process.env['ADMIN_PASSWORD']];
  return { ...(await server().logIn({ body: { email, password: secret } })), password: secret };
}

export const asAdministrator = async () => as(await administrator());

/** The session of a log-in, as the browser keeps it; the next page that is opened has it. */
export async function enter(page: Page, { password: _, ...saved }: Member) {
  await page.goto('/about-us');
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(saved));
}

/** The link in the latest mail to somebody, as the outbox of a server without a mail server holds it. */
export async function mailedLink(email: string, template: string): Promise<string> {
  const reader = await asAdministrator();
  let link = '';
  await expect
    .poll(async () => {
      const { results } = await reader.listOutbox({ query: { limit: 100 } });
      const mail = results.find((candidate) => candidate.to === email && candidate.template === template);
      [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
      return link;
    })
    .not.toBe('');
  return link;
}

/** A member who has followed the mailed link. */
export async function confirmedMember(changes?: Parameters<typeof newMember>[0]) {
  const member = await newMember(changes);
  const token = new URL(await mailedLink(member.user.email, 'confirmEmail')).searchParams.get('token') ?? '';
  await server().verifyEmail({ body: { token } });
  return member;
}
