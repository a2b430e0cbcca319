import type { Client } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { describe, expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { writeWebsite } from '../../testing/website.ts';
import { gatherProvince } from './gather.ts';

const rounding = { to: 1, mode: 'nearest' } as const;

const publish = (admin: Client, params: { provinceId: string; type: 'courtFee' }, [major, kind]: [string, string]) =>
  admin.addCategoriesData({ params, body: { majorCategories: treeOf([subMinorOf(kind, 0.1)], major) } });

/** A province with one category, and a server with a website beside a second one. */
async function start() {
  const connection = await createDatabase();
  const app = await startApp({ connection, webDir: writeWebsite() });
  const other = await startApp({ connection, webDir: writeWebsite() });
  const { client: admin } = await app.as('admin');
  const { rulebook } = await makeProvince(admin);
  await publish(admin, rulebook, ['Recovery of money', 'Cheque']);
  const read = async (path: string, { origin } = app) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    return { url: answer.url, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** Waits until the other server shows some words, at most a second, and returns its page. */
  const otherShows = (path: string, words: string) =>
    vi.waitFor(
      async () => {
        const { text } = await read(path, other);
        if (!text.includes(words)) throw new Error(`The other server does not show ${words}`);
        return text;
      },
      { timeout: 1000, interval: 20 },
    );
  const at = `/law/${rulebook.provinceId}`;
  return { app, admin, rulebook, read, otherShows, at };
}

describe('the public law', () => {
  test('has a page for every province and main category in both languages, and no other', async () => {
    const { read, at } = await start();
    for (const path of ['/law', at, `${at}/court-fee/recovery-of-money`]) {
      expect(await read(path)).toMatchObject({ status: 200, text: expect.stringContaining('"language":"en"') });
      expect(await read(`/ur${path}`)).toMatchObject({ status: 200, text: expect.stringContaining('"language":"ur"') });
    }
    const unknown = ['/law/nowhere', `${at}/court-fee`, `${at}/court-fee/nothing`, `${at}/fees/recovery-of-money`];
    for (const path of unknown) expect((await read(path)).status, path).toBe(404);
  });

  test('shows a case as published only with the figures of its source', async () => {
    const { origin, as, db } = await startApp({ holding: 'punjab', webDir: writeWebsite() });
    const { client: admin } = await as('admin');
    const shipped = db.selectFrom('rulebook_case').select(['sub_minor_id as subMinorId', 'source']);
    const { subMinorId, source } = await shipped.where('source', 'like', '2026 LHC 1596%').executeTakeFirstOrThrow();
    const added = [{ subMinorId, source, amount: 187_407, expectedValuation: 187_407, expectedCourtFee: 1406 }];
    const params = { provinceId: 'punjab', type: 'courtFee' } as const;
    await admin.saveRulebookCases({ params, body: { removed: [], added } });
    const page = await (await fetch(`${origin}/law/punjab/court-fee/recovery-of-money`)).text();
    expect(page).toContain('"courtFee":14056,');
    expect(page).not.toContain('"courtFee":1406,');
  });

  test('names the reading to which a published figure belongs, and takes it for no other', async () => {
    const { origin, as, db } = await startApp({ holding: 'punjab', webDir: writeWebsite() });
    const { client: admin } = await as('admin');
    const ofReading = db.selectFrom('rulebook_case').selectAll().where('reading', '=', 'Rs 100 (English report)');
    const { sub_minor_id: subMinorId, source } = await ofReading.executeTakeFirstOrThrow();
    const added = [{ subMinorId, source, amount: 0, expectedValuation: 0, expectedCourtFee: 100 }];
    const params = { provinceId: 'punjab', type: 'courtFee' } as const;
    await admin.saveRulebookCases({ params, body: { removed: [], added } });
    const page = await (await fetch(`${origin}/law/punjab/court-fee/certified-copies`)).text();
    expect(page).toContain('{"reading":null,"amount":0,"valuation":0,"courtFee":50,');
    expect(page).toContain('{"reading":"Rs 100 (English report)","amount":0,"valuation":0,"courtFee":100,');
    expect(page).not.toContain('{"reading":null,"amount":0,"valuation":0,"courtFee":100,');
  });

  test('leaves a province without rules out of its list and the sitemap', async () => {
    const { admin, read, at } = await start();
    const { id } = (await makeProvince(admin, 'Not held yet')).province;
    expect((await read('/law')).text).not.toContain('Not held yet');
    expect((await read('/sitemap.xml')).text).toContain(`${at}<`);
    expect((await read('/sitemap.xml')).text).not.toContain(id);
    expect(await read(`/law/${id}`)).toMatchObject({ status: 200, text: expect.stringContaining('"rulebooks":[]') });
  });

  test('shows a publication on every server within a second', async () => {
    const { admin, rulebook, otherShows, at } = await start();
    const path = `${at}/court-fee/recovery-of-money`;
    await otherShows(path, 'Cheque');
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const minorCategory = major?.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((subMinor) => ({ ...subMinor, name: 'Bill of exchange' })),
    }));
    await admin.addCategoriesData({
      params: rulebook,
      body: { majorCategories: [{ ...major, minorCategory }] },
    } as never);
    expect(await otherShows(path, 'Bill of exchange')).not.toContain('Cheque');
  });

  test('shows that a rule is switched off, on every server', async () => {
    const { admin, rulebook, read, otherShows, at } = await start();
    const path = `${at}/court-fee/recovery-of-money`;
    await otherShows(path, 'Cheque');
    expect((await read(path)).text).not.toContain('Under review');
    const message = { en: 'Under review', ur: 'زیر غور' };
    await admin.suspendRule({ body: { scope: { kind: 'province', provinceId: rulebook.provinceId }, message } });
    await otherShows(path, 'Under review');
  });

  test('shows in both languages that a schedule and the province are switched off', async () => {
    const { admin, rulebook, read, at } = await start();
    const { provinceId } = rulebook;
    const { id: slabId } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    await admin.addSlab({ params: { provinceId }, body: { slabId } });
    const schedule = { en: 'Schedule under review', ur: 'جدول زیر غور' };
    await admin.suspendRule({ body: { scope: { kind: 'schedule', slabId }, message: schedule } });
    const shown = (message: object) => `"suspension":{"message":${JSON.stringify(message)}`;
    for (const path of [at, `/ur${at}`]) expect((await read(path)).text).toContain(shown(schedule));
    const province = { en: 'Province under review', ur: 'صوبہ زیر غور' };
    await admin.suspendRule({ body: { scope: { kind: 'province', provinceId }, message: province } });
    for (const path of [at, `/ur${at}`]) expect((await read(path)).text).toContain(shown(province));
  });

  test.each([
    ['its note is changed', { note: 'Another note' }, null, []],
    ['its rate has changed', { ...flatSchedule('Flat', 6), effectiveFrom: '2020-01-01' }, '2020-01-01', [null]],
    ['a change of its note is scheduled', { note: 'Another note', effectiveFrom: '2099-01-01' }, null, []],
    ['a change of its rounding is scheduled', { rounding, effectiveFrom: '2099-01-01' }, null, ['2099-01-01']],
  ])('dates what a schedule charges where %s', async (_, change, from, others) => {
    const { app, admin, rulebook } = await start();
    const { id } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
    await admin.addSlab({ params: { provinceId: rulebook.provinceId }, body: { slabId: id } });
    const body = { ...flatSchedule('Flat', 5), ...change, confirmBackdating: true };
    await admin.changeSlab({ params: { id }, body });
    const { schedules } = await gatherProvince(app.context, 'en', rulebook.provinceId);
    expect(schedules).toMatchObject([{ from }]);
    expect(schedules[0]?.others.map((other) => other.from)).toEqual(others);
  });

  test('is listed in the sitemap with the day of its publication, in both languages', async () => {
    const { app, read, at } = await start();
    const { text } = await read('/sitemap.xml');
    const { origin } = app.context.config;
    for (const path of ['/law', at, `${at}/court-fee/recovery-of-money`, `/ur${at}`]) {
      expect(text).toMatch(new RegExp(`<loc>${origin}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
    }
  });

  test('follows the pages of the build in the sitemap, which names each in both languages', async () => {
    const { app, read } = await start();
    const { text } = await read('/sitemap.xml');
    const { origin } = app.context.config;
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/')).toBe(
      true,
    );
    expect(text.endsWith('</url>\n</urlset>\n')).toBe(true);
    for (const [english, urdu] of [
      [`${origin}/`, `${origin}/ur`],
      [`${origin}/contact`, `${origin}/ur/contact`],
    ]) {
      const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="ur" href="${urdu}"/>`;
      for (const page of [english, urdu]) expect(text).toContain(`\n<url><loc>${page}</loc>${alternates}</url>\n`);
    }
  });

  test('lists a publication in a sitemap that was read before it', async () => {
    const { admin, rulebook, read, at } = await start();
    expect((await read('/sitemap.xml')).text).not.toContain(`${at}/court-fee/partition`);
    await publish(admin, rulebook, ['Partition', 'House']);
    await vi.waitFor(async () => expect((await read('/sitemap.xml')).text).toContain(`${at}/court-fee/partition`));
    const { headers } = await fetch((await read('/sitemap.xml')).url, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
  });

  test('is revalidated by its ETag, and runs only the scripts that its renderer names', async () => {
    const { app, read, at } = await start();
    const { headers } = await read(at);
    const again = await fetch(app.origin + at, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe');
  });
});

describe('the name of a page', () => {
  test('still leads to its page after the category was renamed', async () => {
    const { admin, rulebook, read, at } = await start();
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const renamed = [{ ...major, name: 'Money suits' }];
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories: renamed } } as never);
    const old = await read(`${at}/court-fee/recovery-of-money`);
    expect([old.status, old.headers.get('location')]).toEqual([301, `${at}/court-fee/money-suits`]);
    const urdu = await read(`/ur${at}/court-fee/recovery-of-money`);
    expect(urdu.headers.get('location')).toBe(`/ur${at}/court-fee/money-suits`);
    expect((await read(`${at}/court-fee/money-suits`)).status).toBe(200);
  });

  test('answers 410 once the law in force no longer has the category, and leads to a new category of that name', async () => {
    const { admin, rulebook, read, at } = await start();
    await publish(admin, rulebook, ['Partition', 'House']);
    const gone = await read(`${at}/court-fee/recovery-of-money`);
    expect([gone.status, gone.text.includes('"kind":"gone"')]).toEqual([410, true]);
    await publish(admin, rulebook, ['Recovery of money', 'Bond']);
    expect(await read(`${at}/court-fee/recovery-of-money`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Bond'),
    });
  });

  test('gets a number if two categories would share it, and is never empty', async () => {
    const { admin, rulebook, read, at } = await start();
    const named = (name: string) => treeOf([subMinorOf(`Kind of ${name}`, 0.1)], name);
    const majorCategories = ['Appeals', 'Appeals!', 'اپیل'].flatMap(named);
    await admin.addCategoriesData({ params: rulebook, body: { majorCategories } });
    for (const name of ['appeals', 'appeals-2', 'category']) {
      expect((await read(`${at}/court-fee/${name}`)).status, name).toBe(200);
    }
  });
});
