import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { freePort } from '../server/src/testing/free-port.ts';
import { type Crawl, type CrawledPage, clientAddresses, crawl, readPage } from './crawl.ts';
import { useOwnServer } from './mizan.ts';
import { readSitemap, structuredData } from './search-engines.ts';
import { expect, test } from './visit.ts';

/* The shipped law and all other pages as a search engine finds them: each page is read once, for all tests. */
test.describe.configure({ mode: 'default' });

const PUBLIC_URL = 'https://mizan.example';
let origin: string;
let site: Crawl;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  // The server draws one page of the law after the other.
  test.setTimeout(300_000);
  stop = await useOwnServer({ PORT: String(await freePort()), PUBLIC_URL, SANDBOX: 'on' });
  origin = process.env['MIZAN_ORIGIN'] ?? '';
  site = await crawl(origin, PUBLIC_URL);
});
test.afterAll(() => stop());

const indexed = () => [...site.pages.values()].filter(({ isIndexed }) => isIndexed);

test('every link leads to a page, and to the part of it that it names', async () => {
  expect(site.pages.size).toBeGreaterThan(400);
  const isPartOf = (id: string, { html }: CrawledPage) => id === '' || html.includes(` id="${id}"`);
  const dead = site.links.filter(({ to, fragment }) => {
    const page = site.pages.get(to);
    return page?.status !== 200 || !isPartOf(fragment, page);
  });
  expect(dead).toEqual([]);
});

test('every style sheet, script and picture that a page names is there', async () => {
  const missing = [];
  for (const name of site.files) {
    const { status } = await fetch(new URL(name, origin), { method: 'HEAD' });
    if (status !== 200) missing.push(name);
  }
  expect(site.files.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('the sitemap lists exactly the pages that links lead to, each with its other language', async () => {
  const { urls } = readSitemap(await (await fetch(`${origin}/sitemap.xml`)).text());
  const paths = urls.map(({ loc }) => loc.replace(PUBLIC_URL, '') || '/');
  expect(paths.toSorted()).toEqual(
    indexed()
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const { loc, lastmod, alternates } of urls) {
    expect(Object.values(alternates)).toContain(loc);
    if (loc.includes('/law')) expect(lastmod, loc).toBeDefined();
  }
});

test('every page names itself, and describes itself to search engines in valid structured data', async () => {
  for (const { path, html } of indexed()) {
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1], path).toBe(PUBLIC_URL + path);
    const [, data = '', ...more] = html.split(/<script type="application\/ld\+json">(.*?)<\/script>/s);
    expect(more, path).toHaveLength(1);
    const { error } = structuredData.safeParse(JSON.parse(data));
    expect(error?.issues, path).toBeUndefined();
  }
});

/** Loads the configuration of the HTML checks once, not for each page. */
class Standard extends StaticConfigLoader {
  #read: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;
  override getConfigFor(handle: string) {
    return (this.#read ??= super.getConfigFor(handle));
  }
}

/** Hundreds of comparisons are drawn by one component: one in ten is enough. */
const isSampled = ({ path }: CrawledPage, index: number) => !path.includes('/law/compare?') || index % 10 === 0;

test('every page that is served is valid HTML, and has its language and direction without a script', {
  tag: '@long',
}, async () => {
  const others = ['/docs/reference', '/no/such/page', '/ur/no/such/page', ...clientAddresses()];
  const isPage = ({ path }: CrawledPage) => !/\.(atom|webp)$/.test(path);
  const served = [
    ...[...site.pages.values()].filter(isPage),
    ...(await Promise.all(others.map((path) => readPage(origin, path)))),
  ];
  const validator = new HtmlValidate(new Standard({ extends: ['html-validate:standard'] }));
  const checkedPages = new Set<string>();
  for (const [index, page] of served.entries()) {
    const { path, html } = page;
    const [lang, dir] = /^\/ur(\/|$)/.test(path) ? ['ur', 'rtl'] : ['en', 'ltr'];
    expect(/<html ([^>]*)>/.exec(html)?.[1], path).toContain(`lang="${lang}" dir="${dir}"`);
    // The screens of the desk share one file.
    if (checkedPages.has(html) || !isSampled(page, index)) continue;
    checkedPages.add(html);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => ({ ruleId, message, line })),
    );
    expect(faults, path).toEqual([]);
  }
});
