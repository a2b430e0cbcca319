import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { writeSavedSession } from '../session/saved-session';
import { clearOfflineData, readCopy, removeCopy, storeCopy } from './offline-copies';

const [first, second] = ['ayesha@example.com', 'bilal@example.com'];
const logIn = (email: string) => writeSavedSession({ ...loggedIn(), user: { ...user, email } });
const copy = (id: string, at = 1) => ({ key: ['calculation', id], data: { id }, at, maxCopies: 2, member: first });
let browser: ReturnType<typeof openCaches>;

beforeEach(() => {
  openPage();
  vi.stubGlobal('location', new URL('https://mizan.example/'));
  browser = openCaches();
  logIn(first);
});

describe('a copy', () => {
  test('is read by its key, with the time at which it was received', async () => {
    await storeCopy(copy('a', 7));
    expect(await readCopy(['calculation', 'a'])).toEqual({ data: { id: 'a' }, at: 7 });
    expect(await readCopy(['calculation', 'b'])).toBeUndefined();
    expect(await readCopy(['filing', 'a'])).toBeUndefined();
  });

  test('replaces the one before', async () => {
    await storeCopy(copy('a', 7));
    await storeCopy({ ...copy('a', 8), data: { id: 'a', changed: true } });
    expect(await readCopy(['calculation', 'a'])).toEqual({ data: { id: 'a', changed: true }, at: 8 });
  });

  test('beyond the limit of its kind replaces the one that was seen longest ago', async () => {
    for (const id of ['a', 'b', 'a', 'c']) await storeCopy(copy(id));
    await storeCopy({ ...copy('x'), key: ['filing', 'x'] });
    const copies = await Promise.all(['a', 'b', 'c'].map((id) => readCopy(['calculation', id])));
    expect(copies.map((each) => each !== undefined)).toEqual([true, false, true]);
    expect(await readCopy(['filing', 'x'])).toBeDefined();
  });

  test('is removed without the other copies', async () => {
    for (const id of ['a', 'b']) await storeCopy(copy(id));
    await removeCopy(['calculation', 'a']);
    expect(await readCopy(['calculation', 'a'])).toBeUndefined();
    expect(await readCopy(['calculation', 'b'])).toBeDefined();
  });
});

describe('another member', () => {
  test('reads no copy of the first member', async () => {
    await storeCopy(copy('a'));
    logIn(second);
    expect(await readCopy(['calculation', 'a'])).toBeUndefined();
  });

  test('removes the copies of the first member with the first copy of their own', async () => {
    await storeCopy(copy('a'));
    await browser.caches.open('shell 1');
    logIn(second);
    await storeCopy({ ...copy('b'), member: second });
    expect(await browser.caches.keys()).toEqual(['shell 1', `kept ${second}`]);
  });

  test('stores no answer that the first member had asked for', async () => {
    logIn(second);
    await storeCopy(copy('a'));
    expect(await readCopy(['calculation', 'a'])).toBeUndefined();
    expect(await browser.caches.keys()).toEqual([]);
  });
});

describe('a log-out', () => {
  test('leaves no cache and no worker', async () => {
    await storeCopy(copy('a'));
    await browser.caches.open('shell 1');
    const unregister = vi.fn<() => Promise<boolean>>();
    browser.registrations.add({ unregister });
    writeSavedSession(undefined);
    await clearOfflineData();
    expect(await browser.caches.keys()).toEqual([]);
    expect(unregister).toHaveBeenCalledTimes(1);
  });

  test('leaves no answer that is being stored at that moment', async () => {
    const storing = storeCopy(copy('a'));
    writeSavedSession(undefined);
    await Promise.all([storing, clearOfflineData(), storeCopy(copy('b'))]);
    expect(await browser.caches.keys()).toEqual([]);
  });

  test('keeps answers that come later from being stored', async () => {
    writeSavedSession(undefined);
    await Promise.all([clearOfflineData(), storeCopy(copy('a')), removeCopy(['calculation', 'a'])]);
    expect(await browser.caches.keys()).toEqual([]);
    expect(await readCopy(['calculation', 'a'])).toBeUndefined();
  });
});

test('clearOfflineData removes nothing while a member is logged in', async () => {
  await storeCopy(copy('a'));
  await clearOfflineData();
  expect(await readCopy(['calculation', 'a'])).toBeDefined();
});

test('a page without https stores nothing, and reports no error', async () => {
  await storeCopy(copy('a'));
  vi.stubGlobal('navigator', {});
  await storeCopy(copy('b'));
  expect(await readCopy(['calculation', 'a'])).toBeUndefined();
  await expect(Promise.all([removeCopy(['calculation', 'a']), clearOfflineData()])).resolves.toBeDefined();
});
