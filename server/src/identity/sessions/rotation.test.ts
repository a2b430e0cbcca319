import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { sealMail, unsealMail } from '../../mail/sealed-mail.ts';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { reseal } from './reseal.ts';

const ended = { code: 'SESSION_ENDED' };
const [oldest, older, newest] = ['the oldest secret', 'the secret before', 'the newest secret'];

/** Starts servers of one installation, each with the secrets of another stage of a rotation. */
async function startInstallation() {
  const connection = await createDatabase();
  const start = (TOKEN_SECRET: string, TOKEN_SECRET_BEFORE = '') =>
    startApp({ connection, environment: { TOKEN_SECRET, TOKEN_SECRET_BEFORE } });
  return { start };
}

type Server = Awaited<ReturnType<typeof startApp>>;

const refresh = async (server: Server, refreshToken: string) =>
  (await server.client.refreshTokens({ body: { refreshToken } })).tokens;
const readAccount = ({ origin }: Server, token: string) => createClient({ origin, token: () => token }).getAccount();

test('a session continues through a rotation, with tokens of the new secret', async () => {
  const { start } = await startInstallation();
  const before = await start(older);
  const { tokens } = await before.client.register({ body: newPerson() });
  const during = await start(newest, older);
  await expect(readAccount(during, tokens.access.token)).resolves.toBeDefined();
  const renewed = await refresh(during, tokens.refresh.token);
  const after = await start(newest);
  await expect(readAccount(after, renewed.access.token)).resolves.toBeDefined();
  await expect(refresh(after, renewed.refresh.token)).resolves.toBeDefined();
});

test('refuses a session whose secret is older than the present and the previous one', async () => {
  const { start } = await startInstallation();
  const { tokens } = await (await start(oldest)).client.register({ body: newPerson() });
  const during = await start(newest, older);
  await expect(readAccount(during, tokens.access.token)).rejects.toMatchObject(ended);
  await expect(refresh(during, tokens.refresh.token)).rejects.toMatchObject(ended);
});

test('servers that are restarted one by one accept tokens of each other', async () => {
  const { start } = await startInstallation();
  const [waiting, restarted] = [await start(older, newest), await start(newest, older)];
  const { tokens } = await restarted.client.register({ body: newPerson() });
  const { access } = await refresh(waiting, tokens.refresh.token);
  await expect(readAccount(restarted, access.token)).resolves.toBeDefined();
});

test('a pause of mail that began before a rotation continues', async () => {
  const { start } = await startInstallation();
  const { tokens } = await (await start(older)).client.register({ body: newPerson() });
  const { origin, client, db } = await start(newest, older);
  const member = createClient({ origin, token: () => tokens.access.token });
  await expect(member.resendVerification()).rejects.toMatchObject({ code: 'MAIL_NOT_YET' });
  await client.register({ body: newPerson() });
  await db
    .updateTable('mail_pause')
    .set({ until: new Date(0) })
    .execute();
  expect(await member.resendVerification()).toEqual({ done: true });
  expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(3);
});

const LETTER_IDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const LETTER = { subject: 'A link', text: 'The link', html: '<p>The link</p>' };

async function writeMails({ db, context }: Server, ids: readonly string[] = LETTER_IDS) {
  const mail = { recipient: 'a@example.com', template: 'resetPassword', state: 'failed', written_at: new Date() };
  const values = ids.map((id) => ({ ...mail, id, sealed: sealMail(id, LETTER, context.keys.seal) }));
  await db.insertInto('mail').values(values).execute();
}

const readMails = async ({ db, context }: Server) =>
  (await db.selectFrom('mail').select(['id', 'sealed']).orderBy('id').execute()).map(
    ({ id, sealed }) => sealed && unsealMail(id, sealed, context.keys.seal),
  );

const resealOn = ({ context }: Server) => reseal.work({ data: {}, isLast: false }, context);

test('sealed values can be read during a rotation, and after it once the job has sealed them again', async () => {
  const { start } = await startInstallation();
  await writeMails(await start(older));
  const [during, after] = [await start(newest, older), await start(newest)];
  expect(await readMails(during)).toEqual([LETTER, LETTER]);
  await resealOn(after);
  expect(await readMails(after)).toEqual([undefined, undefined]);
  await resealOn(during);
  expect(await readMails(after)).toEqual([LETTER, LETTER]);
});

test('the job continues after the first thousand rows', { tags: ['long'] }, async () => {
  const { start } = await startInstallation();
  const ids = Array.from({ length: 1001 }, () => randomUUID());
  await writeMails(await start(older), ids);
  await resealOn(await start(newest, older));
  expect(await readMails(await start(newest))).toEqual(ids.map(() => LETTER));
});

test('the job leaves values that were sealed with an unknown key', async () => {
  const { start } = await startInstallation();
  const foreign = await start(oldest);
  await writeMails(foreign);
  await resealOn(await start(newest, older));
  expect(await readMails(foreign)).toEqual([LETTER, LETTER]);
});

test('the job does not overwrite what another server writes meanwhile', async () => {
  const { start } = await startInstallation();
  await writeMails(await start(older));
  const during = await start(newest, older);
  let resealed = Promise.resolve();
  await during.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('mail')
      .set({ state: 'sent', sealed: null })
      .where('id', '=', LETTER_IDS[0])
      .execute();
    resealed = resealOn(during);
    await untilBlocked(during.db);
  });
  await resealed;
  expect(await readMails(during)).toEqual([null, LETTER]);
});
