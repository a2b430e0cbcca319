import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

const letter = {
  name: 'Registrar',
  email: 'registrar@example.com',
  message: 'Which article governs 50% of the claim?',
};

test('lists messages newest first, searches all their text, and filters them by whether they are handled', async () => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const { as, client: guest } = await startApp({ clock: () => new Date(now) });
  const { client: admin, memberId } = await as('admin');
  for (const name of ['One', 'Two', 'Three']) {
    now += 1000;
    await guest.createContactMessage({ body: { ...letter, name, phone: name === 'Two' ? '0300 1234567' : '' } });
  }
  const names = async (query: object) => (await admin.listMessages({ query })).results.map(({ name }) => name);
  expect(await names({})).toEqual(['Three', 'Two', 'One']);
  expect(await names({ limit: 2, page: 2 })).toEqual(['One']);
  expect(await names({ searchTerm: '1234567 ARTICLE' })).toEqual(['Two']);
  expect(await names({ searchTerm: '50%' })).toHaveLength(3);
  const { results, totalPages, totalResults } = await admin.listMessages({ query: { limit: 2 } });
  expect({ totalPages, totalResults }).toEqual({ totalPages: 2, totalResults: 3 });
  const params = { messageId: results[0]?.id ?? '' };
  const handled = await admin.handleMessage({ params, body: { handled: true } });
  expect(handled).toMatchObject({ name: 'Three', handledAt: new Date(now).toISOString(), handledBy: 'A Member' });
  now += 1000;
  expect(await admin.handleMessage({ params, body: { handled: true } })).toEqual(handled);
  expect(await names({ state: 'open' })).toEqual(['Two', 'One']);
  expect(await names({ state: 'handled' })).toEqual(['Three']);
  expect(await admin.handleMessage({ params, body: { handled: false } })).toMatchObject({
    handledAt: null,
    handledBy: null,
  });
  const entries = await admin.getAuditEntries();
  expect(entries).toMatchObject([
    { action: 'handleMessage', subject: `message ${params.messageId}`, actor: memberId, after: { handled: false } },
    { action: 'handleMessage', before: { handled: false }, after: { handled: true } },
  ]);
});

test('deletes a message without a trace of its text in the audit log', async () => {
  const { as, client: guest, db } = await startApp();
  const { client: admin } = await as('admin');
  await guest.createContactMessage({ body: letter });
  const [message] = (await admin.listMessages()).results;
  const params = { messageId: message?.id ?? '' };
  expect(await admin.deleteMessage({ params })).toEqual({ done: true });
  expect(await db.selectFrom('contact_message').select('id').execute()).toEqual([]);
  const [entry] = await admin.getAuditEntries();
  expect(entry).toMatchObject({ action: 'deleteMessage', before: { receivedAt: message?.receivedAt } });
  expect(JSON.stringify(entry)).not.toMatch(/registrar|article/i);
  await expect(admin.deleteMessage({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    admin.handleMessage({ params: { messageId: randomUUID() }, body: { handled: true } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('keeps a message handled when its administrator leaves', async () => {
  const { as, client: guest } = await startApp();
  const [one, other] = [await as('admin'), await as('admin')];
  await guest.createContactMessage({ body: letter });
  const [message] = (await one.client.listMessages()).results;
  await one.client.handleMessage({ params: { messageId: message?.id ?? '' }, body: { handled: true } });
  await one.client.deleteAccount({ body: {} });
  const [kept] = (await other.client.listMessages({ query: { state: 'handled' } })).results;
  expect(kept).toMatchObject({ handledBy: null, handledAt: expect.any(String) });
});
