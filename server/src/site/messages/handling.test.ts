import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

async function startWithTwo() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  for (const name of ['One', 'Other']) {
    await app.client.createContactMessage({ body: { name, email: 'a@example.com', message: 'Which article?' } });
  }
  const { results } = await admin.listMessages();
  const idOf = (name: string) => ({ messageId: results.find((message) => message.name === name)?.id ?? '' });
  const handle = (handled: boolean) => admin.handleMessage({ params: idOf('One'), body: { handled } });
  const waiting = async () => (await admin.listMessages({ query: { state: 'open' } })).results.map(({ name }) => name);
  return { ...app, admin, idOf, handle, waiting };
}

test('handles and reopens one message, and leaves the others unchanged', async () => {
  const { admin, handle, idOf, waiting } = await startWithTwo();
  await admin.handleMessage({ params: idOf('Other'), body: { handled: true } });
  await handle(true);
  expect(await waiting()).toEqual([]);
  await handle(false);
  expect(await waiting()).toEqual(['One']);
});

test('deletes one message, and keeps the others', async () => {
  const { admin, idOf, waiting } = await startWithTwo();
  await admin.deleteMessage({ params: idOf('One') });
  expect(await waiting()).toEqual(['Other']);
});

test('records only one of two administrators who handle a message at once', async () => {
  const { admin, db, handle } = await startWithTwo();
  let handling: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('contact_message').select('id').forUpdate().execute();
    handling = Promise.all([handle(true), handle(true)]);
    await untilBlocked(db, 2);
  });
  await handling;
  expect(await admin.getAuditEntries()).toHaveLength(1);
});

test('reopens an open message without an audit entry', async () => {
  const { admin, handle } = await startWithTwo();
  await handle(false);
  expect(await admin.getAuditEntries()).toEqual([]);
});
