import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCaches } from '../testing/caches';
import { answerFrom, removeOldShells, storeShell } from './shell';

const ours = 'https://mizan.example';
const shell = { name: 'shell 2', files: ['/assets/entry-2.js'] };
const pageOf = (path: string) => `<title>${path}</title><script src="/assets/entry-2.js">`;
const screens = [
  '/calculate',
  '/c/id',
  '/c/id/worksheet',
  '/search-history',
  '/filings',
  '/filings/id',
  '/filings/id/sheet',
  '/filings/id/pack',
  '/payment',
  '/payment/orders',
  '/settings',
  '/logout',
];
let caches: ReturnType<typeof openCaches>['caches'];
let served: Record<string, string>;

beforeEach(() => {
  ({ caches } = openCaches());
  vi.stubGlobal('location', new URL(ours));
  served = { '/assets/entry-2.js': 'let entry;' };
  for (const path of screens) served[path] = pageOf(path);
  vi.stubGlobal('fetch', async (path: string) => new Response(served[path], { status: path in served ? 200 : 404 }));
});

const get = (path: string, mode: RequestMode = 'navigate') => ({ method: 'GET', mode, url: new URL(path, ours).href });
const online = async () => new Response('from the server');
const offline = async (): Promise<Response> => {
  throw new TypeError('No connection');
};
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();

describe('storeShell', () => {
  test('stores the files of the build, and the page of each screen', async () => {
    await storeShell(shell);
    for (const path of screens) expect(await (await caches.match(path))?.text()).toBe(pageOf(path));
    expect(await (await caches.match('/assets/entry-2.js'))?.text()).toBe('let entry;');
  });

  test.each([
    ['a page is of another build', 'names /assets/entry-1.js', { '/c/id': '<script src="/assets/entry-1.js">' }],
    ['a page is refused', 'answered with 404', { '/settings': undefined }],
    ['a file is missing', 'Request failed', { '/assets/entry-2.js': undefined }],
  ])('stores no page if %s', async (_, reason, changed) => {
    for (const [path, answer] of Object.entries(changed)) {
      if (answer === undefined) delete served[path];
      else served[path] = answer;
    }
    await expect(storeShell(shell)).rejects.toThrow(reason);
    for (const path of screens) expect(await caches.match(path)).toBeUndefined();
  });
});

test('removeOldShells keeps the previous shell, for open pages, and the offline copies of members', async () => {
  for (const name of ['shell 0', 'kept ayesha@example.com', 'shell 1', 'shell 2']) await caches.open(name);
  await removeOldShells(shell);
  expect(await caches.keys()).toEqual(['kept ayesha@example.com', 'shell 1', 'shell 2']);
});

describe('the worker', () => {
  beforeEach(() => storeShell(shell));

  test('asks the server for a screen first, and starts it from the shell without a connection', async () => {
    expect(await text(answerFrom(shell, get('/c/1'), online))).toBe('from the server');
    for (const [path, page] of [
      ['/calculate?type=courtFee', '/calculate'],
      ['/c/1', '/c/id'],
      ['/c/1/worksheet', '/c/id/worksheet'],
      ['/filings/f-1', '/filings/id'],
      ['/logout', '/logout'],
    ] as const)
      expect(await text(answerFrom(shell, get(path), offline)), path).toBe(pageOf(page));
  });

  test('fails with the error of the request if there is no shell', async () => {
    await caches.delete(shell.name);
    await expect(answerFrom(shell, get('/c/1'), offline)).rejects.toThrow('No connection');
    // Reading creates no cache, which a log-out would leave behind.
    expect(await caches.keys()).toEqual([]);
  });

  test('never starts a screen from the shell of another build', async () => {
    await expect(answerFrom({ ...shell, name: 'shell 3' }, get('/c/1'), offline)).rejects.toThrow('No connection');
  });

  test('answers a file of a build from any shell, and asks the server for others', async () => {
    const send = vi.fn(online);
    expect(await text(answerFrom(shell, get('/assets/entry-2.js', 'cors'), send))).toBe('let entry;');
    expect(await text(answerFrom({ ...shell, name: 'shell 3' }, get('/assets/entry-2.js', 'cors'), send))).toBe(
      'let entry;',
    );
    expect(send).not.toHaveBeenCalled();
    expect(await text(answerFrom(shell, get('/assets/other-1.js', 'cors'), send))).toBe('from the server');
  });

  test.each([
    get('/'),
    get('/ur'),
    get('/law/punjab'),
    get('/auth/login'),
    get('/share/token'),
    get('/check/abcd'),
    get('/admin'),
    get('/calculator'),
    get('/v1/account', 'cors'),
    get('/v1/calculation/1', 'cors'),
    get('/c/1', 'cors'),
    { ...get('/calculate'), method: 'POST' },
    { ...get('/assets/entry-2.js'), url: 'https://evil.example/assets/entry-2.js' },
  ])('leaves $method $url ($mode) to the server', (request) => {
    expect(answerFrom(shell, request, offline)).toBeUndefined();
  });
});
