import { ACCESS_TOKEN_MS } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { keyOf } from '../../testing/keys.ts';
import { createEndedSessions } from '../sessions/ended-sessions.ts';
import { createIdentifyKey } from './identify-key.ts';

const MINUTE_MS = 60_000;
const MORNING = new Date('2026-03-05T09:00:00Z').getTime();

test('writes the last use of a key once a minute, however often and wherever it is used', async () => {
  let now = MORNING;
  const app = await startApp({ clock: () => new Date(now) });
  const { text } = await keyOf(app, await app.as());
  const writes = vi.spyOn(app.db, 'updateTable');
  const other = createIdentifyKey(app.context, createEndedSessions(app.db, () => true).ended);
  const lastUse = async () =>
    (await app.db.selectFrom('api_key').select('last_used_at').executeTakeFirstOrThrow()).last_used_at?.getTime();
  await Promise.all(Array.from({ length: 20 }, () => app.context.identify(`Bearer ${text}`)));
  expect(writes).toHaveBeenCalledTimes(1);
  await other(text);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(await lastUse()).toBe(MORNING);
  now += MINUTE_MS - 1;
  await app.context.identify(`Bearer ${text}`);
  expect(await lastUse()).toBe(MORNING);
  now += 1;
  await app.context.identify(`Bearer ${text}`);
  await other(text);
  expect(await lastUse()).toBe(MORNING + MINUTE_MS);
});

test('reads a key from the database once in 15 minutes, and each time while notifications may be missed', async () => {
  let isCurrent = true;
  const app = await startApp();
  const { text, id } = await keyOf(app, await app.as());
  const reads = vi.spyOn(app.db, 'selectFrom');
  const identify = createIdentifyKey(app.context, createEndedSessions(app.db, () => isCurrent).ended);
  for (const _ of [1, 2, 3]) await identify(text);
  expect(reads).toHaveBeenCalledTimes(1);
  isCurrent = false;
  await identify(text);
  expect(reads).toHaveBeenCalledTimes(2);
  await app.db.deleteFrom('api_key').where('id', '=', id).execute();
  await expect(identify(text)).rejects.toMatchObject({ code: 'KEY_NOT_VALID' });
  // A revoked key is remembered for 20 minutes, so no key may be cached for longer.
  expect(ACCESS_TOKEN_MS).toBe(15 * MINUTE_MS);
});

test('a key works until its last day in Pakistan is over', async () => {
  let now = new Date('2026-03-05T18:59:59Z');
  const app = await startApp({ clock: () => now });
  const { text } = await keyOf(app, { ...(await app.as()), endsOn: '2026-03-05' });
  await expect(app.context.identify(`Bearer ${text}`)).resolves.toBeDefined();
  now = new Date('2026-03-05T19:00:00Z');
  await expect(app.context.identify(`Bearer ${text}`)).rejects.toMatchObject({ code: 'KEY_NOT_VALID' });
});
