import { createClient, isProblem } from '@mizan/api';
import { startApp } from './app.ts';
import { codeOf, STEP_MS } from './authenticator.ts';
import { newPerson } from './members.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Person = ReturnType<typeof newPerson>;

/** An app whose clock the test sets; it starts in the middle of a time step of codes. */
export async function startAtStep(parts: Parameters<typeof startApp>[0] = {}) {
  const time = { now: Date.parse('2026-03-01T10:00:15.000Z') };
  return { ...(await startApp({ clock: () => new Date(time.now), ...parts })), time };
}

/** A member who has confirmed the address, and a client with the session of the registration. */
export async function confirmedPerson({ client, db, origin }: App) {
  const person = newPerson();
  const { tokens } = await client.register({ body: person });
  const member = await db
    .updateTable('member')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', person.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { person, memberId: member.id, member: createClient({ origin, token: () => tokens.access.token }) };
}

/** A member with an authenticator app. Its first code is used up, so the clock is at the next time step. */
export async function personWithSecondFactor(app: App & { time: { now: number } }) {
  const { time } = app;
  const { person, memberId, member } = await confirmedPerson(app);
  const { secret } = await member.createSecondFactor();
  const code = () => codeOf(secret, time.now);
  const body = { code: code(), password: person.password };
  const { recoveryCodes } = await member.turnOnSecondFactor({ body });
  time.now += STEP_MS;
  return { person, memberId, member, secret, code, recoveryCodes };
}

/** Does the first step of a log-in, and returns the ticket for the second. */
export async function ticketOf({ client }: Pick<App, 'client'>, person: Person, { keepLoggedIn = false } = {}) {
  const result = await client.logIn({ body: { ...person, keepLoggedIn } }).catch((error: unknown) => error);
  if (!isProblem(result, 'CODE_NEEDED')) throw new Error('The log-in did not ask for a code', { cause: result });
  return result.data.ticket;
}

/** The templates of the mails to a member in order, without those of registrations and log-ins. */
export async function mailsTo({ db }: App, memberId: string) {
  const mails = await db
    .selectFrom('mail')
    .select('template')
    .where('member_id', '=', memberId)
    .where('template', 'not in', ['confirmEmail', 'newDevice'])
    .orderBy('written_at')
    .execute();
  return mails.map(({ template }) => template);
}
