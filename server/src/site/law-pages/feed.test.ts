import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startFollows } from '../../testing/follows.ts';
import { makeProvince } from '../../testing/law.ts';
import { kind, setNote, setRate, TODAY } from '../../testing/timeline.ts';
import { writeWebsite } from '../../testing/website.ts';

async function start() {
  const app = await startFollows({ webDir: writeWebsite(), environment: { PUBLIC_URL: 'https://mizan.test' } });
  const get = (path = '/law/testland/feed.atom') => app.app.inject({ url: path });
  /** Values of the feed, which Postgres parses as XML. */
  async function values(path: string, feed?: string) {
    const text = feed ?? (await get()).payload;
    const { rows } = await sql<{ value: string }>`SELECT unnest(
      xpath(${path}, ${text}::xml, ARRAY[ARRAY['a', 'http://www.w3.org/2005/Atom']]))::text AS value`.execute(app.db);
    return rows.map(({ value }) => value);
  }
  return { ...app, get, values };
}

test('a feed says what each publication changed, from which day, with links to the law and to the comparison', async () => {
  const { edit, get, values } = await start();
  await edit('2027-07-01', setRate('Bond', 0.3));
  await edit(TODAY, setRate('Cheque', 0.25));
  await edit(TODAY, setNote('Cheque', 'Words alone are no news'));
  const answer = await get();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(await values('/a:feed/a:entry/a:title/text()')).toEqual([
    'Court fee, from 1 June 2026',
    'Court fee, from 1 July 2027',
    'Court fee, from 1 January 2026',
  ]);
  const [last, scheduled] = (await values('/a:feed/a:entry/a:content/text()')).map((html) =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  const page = '<a href="https://mizan.test/law/testland/court-fee/recovery">Money: ';
  expect(last).toContain(`${page}Cheque</a>`);
  expect(last).toContain('/law/compare?rule=court-fee%2Frecovery%2Fmoney%2Fcheque&amp;provinces=testland');
  expect(last).toContain('dates=2026-06-01%2C2026-05-31');
  // A change that is not in force yet has no comparison.
  expect(scheduled).toContain(`${page}Bond</a></li>`);
});

test('ids stay the same when the law changes again and the feed is written again', async () => {
  const { edit, get, values } = await start();
  await edit('2027-07-01', setRate('Bond', 0.3));
  const before = await values('/a:feed/a:entry/a:id/text()');
  const { etag } = (await get()).headers;
  await edit('2027-07-01', setRate('Bond', 0.4));
  const after = await values('/a:feed/a:entry/a:id/text()');
  expect(after.slice(1)).toEqual(before);
  expect(new Set(after).size).toBe(3);
  expect((await get()).headers.etag).not.toBe(etag);
  expect(before[0]).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});

test('a feed exists in Urdu, too; it is empty for a province without rules, and missing for an unknown province', async () => {
  const { get, values, admin } = await start();
  await makeProvince(admin, 'Emptyland');
  const urdu = (await get('/ur/law/testland/feed.atom')).payload;
  expect(await values('/a:feed/a:entry/a:title/text()', urdu)).toEqual(['کورٹ فیس، 1 جنوری 2026 سے']);
  const empty = await get('/law/emptyland/feed.atom');
  expect(await values('/a:feed/a:entry', empty.payload)).toEqual([]);
  expect(await values('/a:feed/a:updated/text()', empty.payload)).toEqual(['1970-01-01T00:00:00Z']);
  expect((await get('/law/nowhere/feed.atom')).statusCode).toBe(404);
});

test('names with characters of XML and HTML are shown as they are', async () => {
  const { edit, values } = await start();
  await edit(TODAY, (tree) => {
    kind(tree, 'Cheque').name = '<b> & "Co"';
    setRate('<b> & "Co"', 0.4)(tree);
  });
  const [content] = await values('/a:feed/a:entry/a:content/text()');
  expect(content).toContain('Money: &amp;lt;b&amp;gt; &amp;amp; &amp;quot;Co&amp;quot;');
});
