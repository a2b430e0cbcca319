import { PAGE_LIMITS } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { writeWebsite } from '../../testing/website.ts';
import { comparisonPath } from './addresses.ts';
import { gatherComparison, resolveComparison } from './gather-comparison.ts';
import { createLawPages } from './pages.ts';

const CHEQUE = 'court-fee/recovery-of-money/money/cheque';
type Schedules = { slabSets: { slabs: { value: number }[] }[] };
type Held = { rule: { subMinor: { note: string } }; schedules: Schedules };
type Column = { province: { name: string }; day: string | null; held: Held | null };
type Page = {
  kind: string;
  columns: Column[];
  isCut: boolean;
  days: { day: string; isChosen: boolean }[];
  majors: { name: string; kinds: { name: string }[] }[];
};

/** Two provinces that hold a kind of suit together and one each alone; Northland changes its rules once more. */
async function start(environment: NodeJS.ProcessEnv = {}) {
  let day = '2020-01-01';
  const app = await startApp({ environment, webDir: writeWebsite(), clock: () => new Date(`${day}T09:00:00Z`) });
  const { client: admin } = await app.as('admin');
  const [north, south] = [await makeProvince(admin, 'Northland'), await makeProvince(admin, 'Southland')];
  const publish = async (place: typeof north, note: string, kinds: string[], effectiveFrom?: string) => {
    const rules = kinds.map((kind) => ({ ...subMinorOf(kind, 0.1), note }));
    // A session of another day has ended.
    const { client } = await app.as('admin');
    const majorCategories = treeOf(rules, 'Recovery of money');
    const body = { majorCategories, ...(effectiveFrom !== undefined && { effectiveFrom }) };
    await client.addCategoriesData({ params: place.rulebook, body });
  };
  const publishOn = (date: string, ...what: Parameters<typeof publish>) => {
    day = date;
    return publish(...what);
  };
  await publishOn('2020-01-01', north, 'Northland, first', ['Cheque', 'Bill']);
  await publishOn('2021-06-01', south, 'Southland', ['Cheque', 'Bond']);
  await publishOn('2023-03-01', north, 'Northland, second', ['Cheque', 'Bill']);
  const read = async (query: Record<string, string>) => {
    const answer = await fetch(`${app.origin}/law/compare?${new URLSearchParams(query)}`);
    const [, json = 'null'] = /<pre>(.*)<\/pre>/s.exec(await answer.text()) ?? [];
    return { status: answer.status, page: JSON.parse(json) as Page };
  };
  /** The day and the rule of each column. */
  const columns = async (query: Record<string, string>) =>
    (await read(query)).page.columns.map(({ day: on, held }) => [on, held?.rule.subMinor.note ?? null]);
  return {
    app,
    read,
    columns,
    publishOn,
    places: { north, south },
    north: north.province.id,
    south: south.province.id,
  };
}

test('shows a kind of suit side by side in several provinces and on several dates', async () => {
  const { read, columns, north } = await start();
  expect(await columns({ rule: CHEQUE })).toEqual([
    [null, 'Northland, second'],
    [null, 'Southland'],
  ]);
  // A date is replaced by the day of the change before it. Southland had no rules in 2020.
  expect(await columns({ rule: CHEQUE, dates: '2020-05-05,2023-03-01' })).toEqual([
    ['2023-03-01', 'Northland, second'],
    ['2020-01-01', 'Northland, first'],
    ['2023-03-01', 'Southland'],
    ['2020-01-01', null],
  ]);
  expect(await columns({ rule: CHEQUE, provinces: `${north},nowhere` })).toEqual([[null, 'Northland, second']]);
  const { days } = (await read({ rule: CHEQUE, dates: '2021-06-01' })).page;
  expect(days).toEqual([
    { day: '2023-03-01', isChosen: false },
    { day: '2021-06-01', isChosen: true },
    { day: '2020-01-01', isChosen: false },
  ]);
});

test('shows at most eight columns, and no law that is only scheduled', async () => {
  const { read, publishOn, places } = await start();
  for (const date of ['2024-01-01', '2024-07-01'])
    await publishOn(date, places.south, `Southland, ${date}`, ['Cheque']);
  await publishOn('2024-08-01', places.north, 'Northland, scheduled', ['Cheque'], '2031-01-01');
  const { page } = await read({ rule: CHEQUE, dates: '2020-01-01,2021-06-01,2023-03-01,2024-01-01,2024-07-01' });
  expect([page.columns.length, page.isCut]).toEqual([8, true]);
  expect(page.days.map((each) => each.day)).not.toContain('2031-01-01');
  expect((await read({ rule: CHEQUE, dates: '2031-06-01' })).page.columns.map((column) => column.day)).toEqual([
    '2024-07-01',
    '2024-07-01',
  ]);
});

test('shows each day by its schedule, and offers the days on which a schedule in use changed', async () => {
  const { app, read, publishOn, places, north } = await start();
  const { client } = await app.as('admin');
  const change = async (name: string, effectiveFrom: string) => {
    const { id } = await client.createSlab({ body: flatSchedule(name, 5) });
    await client.changeSlab({ params: { id }, body: { ...flatSchedule(name, 6), effectiveFrom } });
    return id;
  };
  await change('Unused', '2024-01-01');
  const slabId = await change('Used', '2024-07-01');
  await client.addSlab({ params: { provinceId: north }, query: { effectiveFrom: '2023-05-01' }, body: { slabId } });
  await publishOn('2025-01-01', places.south, 'Southland', ['Cheque', 'Bond']);
  const { page } = await read({ rule: CHEQUE, provinces: north, dates: '2024-07-01,2024-06-30' });
  const rates = page.columns.map(({ day, held }) => [day, held?.schedules.slabSets[0]?.slabs[0]?.value]);
  expect(rates).toEqual([
    ['2024-07-01', 6],
    ['2023-05-01', 5],
  ]);
  const days = ['2025-01-01', '2024-07-01', '2023-05-01', '2023-03-01', '2021-06-01', '2020-01-01'];
  expect(page.days.map(({ day }) => day)).toEqual(days);
});

test('lists the kinds that can be compared, and answers any other address with one of its pages or 404', async () => {
  const { read, columns, south } = await start();
  const { page } = await read({});
  expect([page.kind, page.majors.map(({ kinds }) => kinds.map(({ name }) => name))]).toEqual([
    'comparable',
    [['Cheque']],
  ]);
  // A kind of suit of one province can be compared by date, and unknown provinces and dates are left out.
  const bond = { rule: 'court-fee/recovery-of-money/money/bond', provinces: 'nowhere', dates: "x',2019-01-01" };
  expect(await columns(bond)).toEqual([[null, 'Southland']]);
  expect(await columns({ rule: CHEQUE, provinces: south, dates: '9999-99-99' })).toEqual([['2023-03-01', 'Southland']]);
  for (const rule of ['court-fee/nothing', `${CHEQUE}/more`, '%00', 'constructor'])
    expect((await read({ rule })).status, rule).toBe(404);
});

test('caches few of the comparisons that strangers ask for, and draws no page for an unknown address', async () => {
  const { app, north } = await start();
  const drawn: string[] = [];
  const { findPage, findComparison } = createLawPages(
    app.context,
    ({ path, language }) => drawn.push(`${language} ${path}`),
    4,
  );
  for (let number = 0; number < 20; number += 1) {
    await findPage({ language: 'en', province: `province-${number}` });
    await findPage({ language: 'en', province: north, type: 'court-fee', name: `name-${number}` });
    await findComparison('en', { rule: `court-fee/rule/${number}`, provinces: [], days: [] });
  }
  expect(drawn).toEqual([]);
  const days = ['2020-01-01', '2021-06-01', '2023-03-01'];
  const first = { rule: CHEQUE, provinces: [], days: [] };
  await findPage({ language: 'en', province: north });
  await findComparison('en', first);
  for (const day of days) await findComparison('en', { ...first, days: [day] });
  // Another day after the same change leads to the same page.
  await findComparison('en', { ...first, days: ['2023-12-31'] });
  expect(drawn).toHaveLength(5);
  await findComparison('ur', first);
  await findComparison('en', first);
  await findPage({ language: 'en', province: north });
  // The oldest comparison was dropped and is drawn again; the page of the province is still cached.
  expect(drawn.slice(5)).toEqual([`ur ${comparisonPath(CHEQUE)}`, `en ${comparisonPath(CHEQUE)}`]);
});

test('gathers a comparison without reading the cases, which only the pages of the rules show', async () => {
  const { app } = await start();
  const comparison = await resolveComparison(app.context, { rule: CHEQUE, provinces: [], days: [] });
  if (comparison === undefined) throw new Error('No province has the kind of suit');
  await app.db.schema.dropTable('rulebook_case').execute();
  const { chosen, options } = comparison;
  const page = await gatherComparison(app.context, { language: 'en', ...chosen }, { ...options, practice: [] });
  expect(page.columns.map(({ held }) => held?.rule.subMinor.name)).toEqual(['Cheque', 'Cheque']);
});

describe('a stranger who keeps asking for new comparisons', () => {
  const people = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br' };
  const address = (query: Record<string, string>, base = '') =>
    `${base}/law/compare?${new URLSearchParams({ rule: CHEQUE, ...query })}`;

  test('is refused in words beyond a few that wait to be drawn, and other pages are drawn all the same', async () => {
    const { app, north, south } = await start();
    const places = [north, south, `${north},${south}`];
    const days = ['2020-01-01', '2021-06-01', '2023-03-01', '2020-01-01,2021-06-01', '2020-01-01,2023-03-01'];
    const urls = places.flatMap((provinces) => days.map((dates) => address({ provinces, dates })));
    const get = (url: string) => app.app.inject({ url, headers: people });
    const [page, ...answers] = await Promise.all([`/ur/law/${north}`, ...urls].map(get));
    expect(page?.statusCode).toBe(200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(5);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(urls.length - refused.length);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
    expect(refused[0]?.payload).toContain('This page cannot be shown just now.');
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
  });

  test('is limited by network, and nobody else is', async () => {
    const { app } = await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const { max } = PAGE_LIMITS.comparison;
    const ask = async (network: string, url: string) => {
      const headers = { ...people, 'x-forwarded-for': network };
      return app.app.inject({ url, headers });
    };
    for (let time = 0; time < max; time += 1) await ask('203.0.113.7', address({}, '/ur'));
    const refused = await ask('203.0.113.7', address({}, '/ur'));
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.payload).toContain('dir="rtl"');
    expect((await ask('203.0.113.8', address({}, '/ur'))).statusCode).toBe(200);
    expect((await ask('203.0.113.7', '/ur/law')).statusCode).toBe(200);
  });
});
