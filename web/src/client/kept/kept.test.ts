import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCaches } from '../../testing/caches';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { writeSaved } from '../session/saved';
import { forgetKept, keep, readKept, removeKept } from './kept';

const [first, second] = ['ayesha@example.com', 'bilal@example.com'];
const logIn = (email: string) => writeSaved({ ...loggedIn(), user: { ...user, email } });
const copy = (id: string, at = 1) => ({ key: ['calculation', id], data: { id }, at, most: 2, member: first });
let browser: ReturnType<typeof openCaches>;

beforeEach(() => {
  openPage();
  vi.stubGlobal('location', new URL('https://mizan.example/'));
  browser = openCaches();
  logIn(first);
});

describe('a copy', () => {
  test('is read by its key, with the time at which it was received', async () => {
    await keep(copy('a', 7));
    expect(await readKept(['calculation', 'a'])).toEqual({ data: { id: 'a' }, at: 7 });
    expect(await readKept(['calculation', 'b'])).toBeUndefined();
    expect(await readKept(['filing', 'a'])).toBeUndefined();
  });

  test('replaces the one before', async () => {
    await keep(copy('a', 7));
    await keep({ ...copy('a', 8), data: { id: 'a', changed: true } });
    expect(await readKept(['calculation', 'a'])).toEqual({ data: { id: 'a', changed: true }, at: 8 });
  });

  test('is dropped beyond the limit of its kind: the one that was seen longest ago', async () => {
    for (const id of ['a', 'b', 'a', 'c']) await keep(copy(id));
    await keep({ ...copy('x'), key: ['filing', 'x'] });
    const found = await Promise.all(['a', 'b', 'c'].map((id) => readKept(['calculation', id])));
    expect(found.map((each) => each !== undefined)).toEqual([true, false, true]);
    expect(await readKept(['filing', 'x'])).toBeDefined();
  });

  test('is removed alone when it was refused', async () => {
    for (const id of ['a', 'b']) await keep(copy(id));
    await removeKept(['calculation', 'a']);
    expect(await readKept(['calculation', 'a'])).toBeUndefined();
    expect(await readKept(['calculation', 'b'])).toBeDefined();
  });
});

describe('another member', () => {
  test('reads no copy of the first', async () => {
    await keep(copy('a'));
    logIn(second);
    expect(await readKept(['calculation', 'a'])).toBeUndefined();
  });

  test('ends the copies of the first with the first one of their own', async () => {
    await keep(copy('a'));
    await browser.caches.open('shell 1');
    logIn(second);
    await keep({ ...copy('b'), member: second });
    expect(await browser.caches.keys()).toEqual(['shell 1', `kept ${second}`]);
  });

  test('gets no copy of an answer that the first had asked for', async () => {
    logIn(second);
    await keep(copy('a'));
    expect(await readKept(['calculation', 'a'])).toBeUndefined();
    expect(await browser.caches.keys()).toEqual([]);
  });
});

describe('a log-out', () => {
  test('leaves no cache and no worker', async () => {
    await keep(copy('a'));
    await browser.caches.open('shell 1');
    const unregister = vi.fn<() => Promise<boolean>>();
    browser.registrations.add({ unregister });
    writeSaved(undefined);
    await forgetKept();
    expect(await browser.caches.keys()).toEqual([]);
    expect(unregister).toHaveBeenCalledTimes(1);
  });

  test('leaves nothing of an answer that is being kept at that moment', async () => {
    const keeping = keep(copy('a'));
    writeSaved(undefined);
    await Promise.all([keeping, forgetKept(), keep(copy('b'))]);
    expect(await browser.caches.keys()).toEqual([]);
  });

  test('is waited for by what comes after it, which is not kept', async () => {
    writeSaved(undefined);
    await Promise.all([forgetKept(), keep(copy('a')), removeKept(['calculation', 'a'])]);
    expect(await browser.caches.keys()).toEqual([]);
    expect(await readKept(['calculation', 'a'])).toBeUndefined();
  });
});

test('nothing is forgotten while a member is logged in', async () => {
  await keep(copy('a'));
  await forgetKept();
  expect(await readKept(['calculation', 'a'])).toBeDefined();
});

test('a page without https keeps nothing, and says nothing', async () => {
  await keep(copy('a'));
  vi.stubGlobal('navigator', {});
  await keep(copy('b'));
  expect(await readKept(['calculation', 'a'])).toBeUndefined();
  await expect(Promise.all([removeKept(['calculation', 'a']), forgetKept()])).resolves.toBeDefined();
});
