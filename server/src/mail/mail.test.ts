import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { startApp } from '../testing/app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { newPerson } from '../testing/members.ts';

const TIMEOUT = { timeout: 20_000, interval: 20 };

async function startWithMail() {
  const mail = await startMailServer();
  const app = await startApp({
    runsJobs: true,
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'Mizan <mizan@mizan.example>' },
  });
  const states = () => app.db.selectFrom('mail').select(['state', 'fault', 'sealed']).execute();
  const settled = (state: string) =>
    vi.waitFor(async () => expect((await states()).map((row) => row.state)).toEqual([state]), TIMEOUT);
  return { ...app, mail, states, settled };
}

test("sends text and HTML in the member's language, and deletes the text afterwards", async () => {
  const { client, mail, states, settled } = await startWithMail();
  const body = newPerson({ name: 'عائشہ ملک', language: 'ur' });
  await client.register({ body });
  const { raw, text } = await mail.mailTo(body.email);
  expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@mizan\.example>/m);
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(text).toContain('<html lang="ur" dir="rtl">');
  expect(text).toContain('السلام علیکم،');
  await settled('sent');
  expect(await states()).toEqual([{ state: 'sent', fault: null, sealed: null }]);
});

test('retries later if the mail server is busy', { tags: ['long'], timeout: 60_000 }, async () => {
  const { client, mail, states, settled } = await startWithMail();
  mail.faults.push('refuse');
  await client.register({ body: newPerson() });
  await vi.waitFor(
    async () => expect(await states()).toMatchObject([{ state: 'waiting', fault: 'EENVELOPE 451' }]),
    TIMEOUT,
  );
  await settled('sent');
  expect([mail.attempts(), mail.received.length]).toEqual([2, 1]);
});

test('retries after a timeout if the mail server does not answer', { tags: ['long'], timeout: 60_000 }, async () => {
  const { client, mail, settled } = await startWithMail();
  mail.faults.push('hang');
  await client.register({ body: newPerson() });
  await settled('sent');
  expect(mail.attempts()).toBe(2);
});

test('resends a mail with the same id if its acknowledgement is lost', async () => {
  const { client, mail, settled } = await startWithMail();
  mail.faults.push('drop');
  await client.register({ body: newPerson() });
  await settled('sent');
  const ids = mail.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
}, 60_000);

test('does not retry a rejected address, and shows the reason to administrators', async () => {
  const { as, client, mail, settled } = await startWithMail();
  mail.faults.push('refuse for good');
  const body = newPerson();
  await client.register({ body });
  await settled('failed');
  expect(mail.attempts()).toBe(1);
  const { client: admin } = await as('admin');
  const { results, totalPages } = await admin.listOutbox();
  expect(totalPages).toBe(1);
  expect(results).toMatchObject([
    { to: body.email, state: 'failed', fault: 'recipient rejected: EENVELOPE 550', template: 'confirmEmail' },
  ]);
});

test('without a mail server, logs the mail and keeps it encrypted in the outbox', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info', production: true }, { write: (line) => void lines.push(line) });
  const { as, client, db, connection } = await startApp({ log, runsJobs: true });
  const body = newPerson();
  await client.register({ body });
  await vi.waitFor(() => expect(lines.join('')).toContain('/auth/verify-email?token='), TIMEOUT);
  const { client: admin } = await as('admin');
  await vi.waitFor(async () => expect((await admin.listOutbox()).results[0]?.state).toBe('kept'), TIMEOUT);
  const { results } = await admin.listOutbox({ query: { page: 1, limit: 1 } });
  const [, token = ''] = /token=([\w-]{43})/.exec(results[0]?.text ?? '') ?? [];
  expect(token).toHaveLength(43);
  const kept = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(kept.sealed?.toString('latin1')).not.toContain(token);
  await expect((await as()).client.listOutbox()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  // The text is lost with another secret, but the list still works.
  const elsewhere = await startApp({ connection, environment: { TOKEN_SECRET: 'another secret' } });
  const { client: other } = await elsewhere.as('admin');
  expect((await other.listOutbox()).results[0]?.text).toContain('can no longer be read');
});

test('writes a mail in the transaction of its cause, or not at all', async () => {
  const { client, db, mail } = await startWithMail();
  const body = newPerson();
  await db.schema.alterTable('session').addCheckConstraint('none', sql`false`).execute();
  await expect(client.register({ body })).rejects.toMatchObject({ code: 'UNEXPECTED' });
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  const { rows } = await sql`SELECT id FROM pgboss.job WHERE name = 'sendMail'`.execute(db);
  expect(rows).toEqual([]);
  expect(mail.attempts()).toBe(0);
});
