import { describe, expect, test } from 'vitest';
import { startWebPages, type WebPage } from '../../testing/web-pages.ts';
import type { FetchOptions } from './fetch-page.ts';
import { tryLink } from './try-link.ts';
import { tryLinks } from './try-links.ts';

const visit: FetchOptions = { userAgent: 'a test', mayReach: () => true };
const long = 'The Court-fees Act extends to the whole of Pakistan. '.repeat(20);
const to = (location: string, status = 301): WebPage => ({ status, headers: { location } });
const pages: Record<string, WebPage> = {
  '/': { body: '<title>Home</title>' },
  '/act': { body: `<title>Court-fees Act 1870</title>${long}` },
  '/act/': { body: long },
  '/act.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7 Page not found' },
  '/long': { body: `<title>Rules</title>${'x'.repeat(600_000)}` },
  '/gone': { status: 410 },
  '/private': { status: 403 },
  '/broken': { status: 500, body: '<title>Page not found</title>' },
  '/soft': { body: `<title>Page not found</title>${long}` },
  '/soft.pdf': { body: `<title>Welcome</title>${long}` },
  '/moved': to('/act'),
  '/moved-twice': to('/moved', 308),
  '/elsewhere': to('/act', 302),
  '/partly': to('/elsewhere', 301),
  '/slash': to('/act/', 301),
  '/to-home': to('/', 302),
  '/to-404': to('/nowhere'),
  '/loop': to('/loop', 302),
  '/to-file': to('file:///etc/passwd', 302),
  '/slow': { delayMs: 2_000 },
};

const tryPath = async (path: string, more: Partial<FetchOptions> = {}) => {
  const { port } = await startWebPages(pages);
  const origin = `http://127.0.0.1:${port}`;
  const { movedTo, passage: _, ...outcome } = await tryLink(origin + path, { ...visit, ...more });
  return { ...outcome, movedTo: movedTo?.replace(origin, '') ?? null };
};

test.each([
  ['/act', 'works', 200, null],
  ['/act.pdf', 'works', 200, null],
  ['/long', 'works', 200, null],
  ['/', 'works', 200, null],
  ['/elsewhere', 'works', 200, null],
  ['/partly', 'works', 200, null],
  ['/moved', 'moved', 200, '/act'],
  ['/moved-twice', 'moved', 200, '/act'],
  ['/nowhere', 'dead', 404, null],
  ['/gone', 'dead', 410, null],
  ['/to-404', 'dead', 404, null],
  ['/soft', 'soft404', 200, null],
  ['/soft.pdf', 'soft404', 200, null],
  ['/to-home', 'soft404', 200, '/'],
  ['/private', 'unreachable', 403, null],
  ['/broken', 'unreachable', 500, null],
  ['/loop', 'unreachable', null, null],
  ['/to-file', 'refused', null, null],
])('reports %s as %s', async (path, finding, status, movedTo) => {
  expect(await tryPath(path)).toEqual({ finding, status, movedTo });
});

test('a page that only gained a slash has not moved', async () => {
  const { port } = await startWebPages({ '/rules': to('/rules/'), '/rules/': { body: long } });
  expect(await tryLink(`http://127.0.0.1:${port}/rules`, visit)).toMatchObject({ finding: 'works' });
});

test('a page that takes too long is unreachable', async () => {
  expect(await tryPath('/slow', { timeoutMs: 100 })).toMatchObject({ finding: 'unreachable', status: null });
});

test('a closed port is unreachable, and text that is no address is refused', async () => {
  expect(await tryLink('http://127.0.0.1:9/', visit)).toMatchObject({ finding: 'unreachable' });
  expect(await tryLink('PLD 1992 FSC 195', visit)).toMatchObject({ finding: 'refused' });
  expect(await tryLink('ftp://127.0.0.1/act', visit)).toMatchObject({ finding: 'refused' });
  expect(await tryLink('http://user:word@127.0.0.1/act', visit)).toMatchObject({ finding: 'refused' });
});

describe('an address that must not be reached', () => {
  test('gets no request as an IP address, by a host name or through a redirect', async () => {
    const inside = await startWebPages({ '/': {} }, '127.0.0.2');
    const redirecting = await startWebPages({ '/': to(`http://127.0.0.2:${inside.port}/`) });
    const named = await startWebPages({ '/': {} });
    const only = (allowed: string) => ({ ...visit, mayReach: (address: string) => address === allowed });
    const refused = { finding: 'refused' };
    expect(await tryLink(`http://127.0.0.2:${inside.port}/`, only('127.0.0.1'))).toMatchObject(refused);
    expect(await tryLink(`http://2130706434:${inside.port}/`, only('127.0.0.1'))).toMatchObject(refused);
    expect(await tryLink(`http://127.0.0.1:${redirecting.port}/`, only('127.0.0.1'))).toMatchObject(refused);
    expect(await tryLink(`http://localhost:${named.port}/`, only('127.0.0.2'))).toMatchObject(refused);
    expect([inside.asked, named.asked, redirecting.asked.length]).toEqual([[], [], 1]);
  });
});

describe('a round of many addresses', () => {
  const round = { ...visit, pauseMs: 50, endsAt: Infinity };

  test('requests the pages of one host one after the other, with a pause and its own user agent', async () => {
    const { port, asked } = await startWebPages(pages);
    const paths = ['/act', '/gone', '/soft'];
    const outcomes = await tryLinks(
      paths.map((path) => `http://127.0.0.1:${port}${path}`),
      round,
    );
    expect([...outcomes.values()].map(({ finding }) => finding)).toEqual(['works', 'dead', 'soft404']);
    expect(asked.map(({ path }) => path)).toEqual(paths);
    expect(asked.every(({ headers }) => headers['user-agent'] === 'a test')).toBe(true);
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(45);
  });

  test('stops trying a host that does not answer three times in a row', async () => {
    const { port, asked } = await startWebPages({ '/act': { delayMs: 500 } });
    const addresses = [1, 2, 3, 4, 5].map((number) => `http://127.0.0.1:${port}/act?${number}`);
    const slow = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`/act?${number}`, { delayMs: 500 }]));
    const site = await startWebPages(slow);
    const outcomes = await tryLinks(
      addresses.map((address) => address.replace(String(port), String(site.port))),
      { ...round, timeoutMs: 50, pauseMs: 0 },
    );
    expect([...outcomes.values()].every(({ finding }) => finding === 'unreachable')).toBe(true);
    expect([outcomes.size, site.asked.length, asked.length]).toEqual([5, 3, 0]);
  });

  test('ends in time, without the addresses that it did not reach', async () => {
    const { port } = await startWebPages(pages);
    const addresses = ['/act', '/gone'].map((path) => `http://127.0.0.1:${port}${path}`);
    expect((await tryLinks(addresses, { ...round, endsAt: performance.now() - 1 })).size).toBe(0);
  });
});
