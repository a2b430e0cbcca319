import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { startWebPages, type WebPage } from '../../testing/web-pages.ts';
import * as lawFiles from '../files/law-files.ts';
import { checkLawLinks } from './check-law-links.ts';
import { checkLinks } from './check-links.ts';

const job = { data: {}, isLast: true };
const on = { LAW_LINKS: 'on', LAW_LINKS_PRIVATE: 'on' };

/** An installation whose rules cite a local site; the shipped list of sources, which is on the internet, is left out. */
async function start(environment: Record<string, string>, pages: Record<string, WebPage>) {
  const shipped = vi.spyOn(lawFiles, 'readLawFiles').mockReturnValue({ countries: [], slabSets: [], sources: [] });
  onTestFinished(() => shipped.mockRestore());
  const site = await startWebPages(pages);
  let now = Date.parse('2026-11-22T10:00:00Z');
  const app = await startApp({ environment, clock: () => new Date(now) });
  const { client: admin } = await app.as('admin');
  const { rulebook } = await makeProvince(admin);
  const sourceAt = (path: string) => ({
    kind: null,
    url: `http://127.0.0.1:${site.port}${path}`,
    seen: '',
    seenOn: null,
  });
  const publish = (paths: readonly string[]) => {
    const rules = paths.map((path, index) => ({
      ...subMinorOf(`Rule ${index}`, 1),
      sources: [{ kind: null, url: null, seen: 'a report', seenOn: null }, sourceAt(path)],
    }));
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf(rules) } });
  };
  const later = () => (now += 60_000);
  return { ...app, ...site, admin, rulebook, sourceAt, publish, later };
}

test('the sources of other readings of a rule are tried as well', async () => {
  const { context, admin, asked, rulebook, sourceAt } = await start(on, { '/reading': { body: 'The judgment' } });
  const rule = subMinorOf('Contested', 1);
  const reading = { ...rule, id: 'new-2', name: 'As the High Court reads it', sources: [sourceAt('/reading')] };
  const { courtFee, suitValuation, name, id, sources, reference } = reading;
  const majorCategories = treeOf([{ ...rule, readings: [{ id, name, courtFee, suitValuation, sources, reference }] }]);
  await admin.addCategoriesData({ params: rulebook, body: { majorCategories } });
  await checkLawLinks.work(job, context);
  expect(asked.map(({ path }) => path)).toEqual(['/reading']);
});

test('the weekly job tries the sources of the rules in force, and lists those that do not work', {
  tags: ['long'],
}, async () => {
  const pages: Record<string, WebPage> = { '/act': { body: 'The Act' }, '/gone': { status: 410 } };
  const { context, publish, admin, asked, later, port, db } = await start(on, pages);
  await publish(['/act', '/gone', '/gone']);
  await checkLawLinks.work(job, context);
  expect(asked.map(({ path }) => path).toSorted()).toEqual(['/act', '/gone']);
  expect(asked[0]?.headers['user-agent']).toMatch(/^Mizan law-links .*http/);
  const first = await admin.getLawLinks();
  expect(first).toMatchObject({
    isOn: true,
    checkedAt: '2026-11-22T10:00:00.000Z',
    counts: { works: 1, dead: 1, moved: 0 },
    links: [
      {
        url: `http://127.0.0.1:${port}/gone`,
        finding: 'dead',
        status: 410,
        citationCount: 2,
        citations: [
          { kind: 'rule', type: 'courtFee', names: ['Recovery', 'Money', 'Rule 1'] },
          { names: ['Recovery', 'Money', 'Rule 2'] },
        ],
      },
    ],
  });

  const minutesAfter = async () =>
    (await admin.getLawLinks()).links.map(({ url, since }) => [new URL(url).pathname, since.slice(14, 16)]);
  pages['/act'] = { status: 404 };
  await publish(['/act', '/other']);
  later();
  await checkLawLinks.work(job, context);
  expect(await minutesAfter()).toEqual([
    ['/act', '01'],
    ['/other', '01'],
  ]);
  pages['/other'] = { status: 410 };
  pages['/act'] = { body: `<title>Page not found</title>` };
  later();
  await checkLawLinks.work(job, context);
  expect(await minutesAfter()).toEqual([
    ['/act', '02'],
    ['/other', '01'],
  ]);
  expect(await db.selectFrom('law_link').select('url').execute()).toHaveLength(2);
});

test('the weekly job sends no request unless the operator turned it on', async () => {
  const { context, publish, admin, asked } = await start({ LAW_LINKS_PRIVATE: 'on' }, { '/act': {} });
  await publish(['/act']);
  await checkLawLinks.work(job, context);
  expect(asked).toEqual([]);
  expect(await admin.getLawLinks()).toMatchObject({ isOn: false, checkedAt: null, links: [] });
});

test('an address in a private network is reported without a request to it', async () => {
  const { context, publish, admin, asked } = await start({ LAW_LINKS: 'on' }, { '/act': {} });
  await publish(['/act']);
  await checkLawLinks.work(job, context);
  expect(asked).toEqual([]);
  expect((await admin.getLawLinks()).links).toMatchObject([{ finding: 'refused', status: null }]);
});

test('a check without a network keeps the earlier findings', async () => {
  const pages: Record<string, WebPage> = { '/act': { body: 'The Act' } };
  const { context, publish, admin } = await start(on, pages);
  await publish(['/act']);
  await checkLawLinks.work(job, context);
  const before = await admin.getLawLinks();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await checkLawLinks.work(job, { ...context, clock: () => new Date('2027-01-01') });
  timeouts.mockRestore();
  expect(await admin.getLawLinks()).toEqual(before);
});

test('a check begins with the addresses that the last one did not reach', async () => {
  const { context, publish, asked } = await start(on, { '/1': {}, '/2': {} });
  await publish(['/1']);
  await checkLinks({ ...context, roundMs: 10_000 });
  await publish(['/1', '/2']);
  await checkLinks({ ...context, roundMs: 10_000, pauseMs: 0 });
  expect(asked.map(({ path }) => path)).toEqual(['/1', '/2', '/1']);
});

describe('the text of a source', () => {
  const act = (words: string): WebPage => ({ body: `<title>Act</title><script>${Math.random()}</script><p>${words}` });
  const long = 'The fee on a plaint is as stated. '.repeat(40);

  /** A cited page that was read once, and a function for the next check and its result. */
  async function read(first: string) {
    const pages: Record<string, WebPage> = { '/act': act(first), '/new': act(`${long} seven`) };
    const started = await start(on, pages);
    await started.publish(['/act']);
    const check = async () => {
      started.later();
      await checkLawLinks.work(job, started.context);
      const { links } = await started.admin.getLawLinks();
      return links[0];
    };
    expect(await check()).toBeUndefined();
    return { ...started, pages, check, url: `http://127.0.0.1:${started.port}/act` };
  }

  test('is shown before and after a change, until it changes back', async () => {
    const { pages, check } = await read(`${long} seven per cent`);
    expect(await check()).toBeUndefined();
    pages['/act'] = act(`${long} eight per cent`);
    const changed = await check();
    expect(changed).toMatchObject({
      finding: 'works',
      changed: { readAt: '2026-11-22T10:01:00.000Z', changedAt: '2026-11-22T10:03:00.000Z' },
    });
    expect([changed?.changed?.before.slice(-14), changed?.changed?.now.slice(-14)]).toEqual([
      'seven per cent',
      'eight per cent',
    ]);
    expect(changed?.changed?.now.length).toBeLessThan(400);
    pages['/act'] = act(`${long} nine per cent`);
    expect((await check())?.changed).toMatchObject({ changedAt: '2026-11-22T10:03:00.000Z' });
    pages['/act'] = act(`${long} seven per cent`);
    expect(await check()).toBeUndefined();
  });

  test('is compared at its new address, and kept while the address fails', async () => {
    const { pages, check } = await read(`${long} seven`);
    pages['/act'] = { status: 301, headers: { location: '/new' } };
    expect(await check()).toMatchObject({ finding: 'moved', changed: null });
    pages['/new'] = act(`${long} eight`);
    expect((await check())?.changed?.now).toMatch(/eight$/);
    pages['/act'] = { body: '<title>Page not found</title>' };
    expect(await check()).toMatchObject({ finding: 'soft404', changed: { now: expect.stringMatching(/eight$/) } });
    pages['/act'] = { status: 410 };
    expect(await check()).toMatchObject({ finding: 'dead', changed: { now: expect.stringMatching(/eight$/) } });
  });

  test('is what later checks compare with once an administrator accepted it, unless it has changed again', async () => {
    const { admin, pages, check, url } = await read('seven');
    pages['/act'] = act('eight');
    const seen = (await check())?.changed?.digest ?? '';
    pages['/act'] = act('nine');
    await check();
    await expect(admin.acceptLawLink({ body: { url, digest: seen } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const digest = (await check())?.changed?.digest ?? '';
    await admin.acceptLawLink({ body: { url, digest } });
    expect(await check()).toBeUndefined();
    pages['/act'] = act('seven');
    expect((await check())?.changed).toMatchObject({ before: 'Act nine', now: 'Act seven' });
  });

  test('is compared by a digest, also for files and beyond the stored part of a long page', async () => {
    const { pages, check } = await read('x '.repeat(60_000));
    pages['/act'] = act(`${'x '.repeat(59_999)}y`);
    expect((await check())?.changed).toMatchObject({ before: '', now: '' });
    pages['/act'] = { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7 \0' };
    expect((await check())?.changed).toMatchObject({ now: '' });
  });
});

test('an administrator can start a check, unless the operator has not turned checks on', async () => {
  const { admin, context, asked, publish } = await start({ ...on }, { '/act': {} });
  await publish(['/act']);
  expect(await admin.startLinkCheck()).toEqual({ isStarted: true });
  context.config.lawLinks.isOn = false;
  expect(await admin.startLinkCheck()).toEqual({ isStarted: false });
  const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.job WHERE name = 'checkLawLinks'`.execute(
    context.db,
  );
  expect([rows.length, asked]).toEqual([1, []]);
});

test('members cannot see the state of sources', async () => {
  const { as } = await startApp();
  await expect((await as()).client.getLawLinks()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
