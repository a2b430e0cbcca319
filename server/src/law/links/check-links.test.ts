import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import type { WebPage } from '../../testing/web-pages.ts';
import { startWebPages } from '../../testing/web-pages.ts';
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
  const publish = (paths: readonly string[]) => {
    const rules = paths.map((path, index) => ({
      ...subMinorOf(`Rule ${index}`, 1),
      sources: [
        { kind: null, url: null, seen: 'a report', seenOn: null },
        { kind: null, url: `http://127.0.0.1:${site.port}${path}`, seen: '', seenOn: null },
      ],
    }));
    return admin.addCategoriesData({ params: rulebook, body: { majorCategories: treeOf(rules) } });
  };
  const later = () => (now += 60_000);
  return { ...app, ...site, admin, publish, later };
}

test('the weekly job tries the sources of the rules in force, and an administrator sees which do not work', async () => {
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

test('the weekly job asks for nothing unless the operator turned it on', async () => {
  const { context, publish, admin, asked } = await start({ LAW_LINKS_PRIVATE: 'on' }, { '/act': {} });
  await publish(['/act']);
  await checkLawLinks.work(job, context);
  expect(asked).toEqual([]);
  expect(await admin.getLawLinks()).toMatchObject({ isOn: false, checkedAt: null, links: [] });
});

test('an address in a private network is reported and not asked', async () => {
  const { context, publish, admin, asked } = await start({ LAW_LINKS: 'on' }, { '/act': {} });
  await publish(['/act']);
  await checkLawLinks.work(job, context);
  expect(asked).toEqual([]);
  expect((await admin.getLawLinks()).links).toMatchObject([{ finding: 'refused', status: null }]);
});

test('a check without a network keeps what was known and fails nothing', async () => {
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

test('a check that ran out of time begins with the addresses that it did not reach', async () => {
  const { context, publish, asked } = await start(on, { '/1': {}, '/2': {} });
  await publish(['/1']);
  await checkLinks({ ...context, roundMs: 10_000 });
  await publish(['/1', '/2']);
  await checkLinks({ ...context, roundMs: 10_000, pauseMs: 0 });
  expect(asked.map(({ path }) => path)).toEqual(['/1', '/2', '/1']);
});

test('members see nothing of it', async () => {
  const { as } = await startApp();
  await expect((await as()).client.getLawLinks()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
