import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CrawledPage = { path: string; status: number; html: string; isIndexed: boolean };
type Link = { from: string; to: string; fragment: string };
export type Crawl = Awaited<ReturnType<typeof crawl>>;

/** How many pages are read at once: so few that the server refuses none, although pages of comparisons wait for each other. */
const MAX_OPEN = 4;

/** Follows every link of every page from the home pages, as a search engine would, without a script. */
export async function crawl(origin: string, publicUrl: string) {
  const pages = new Map<string, CrawledPage>();
  const links: Link[] = [];
  const files = new Set<string>();
  const waiting = new Set(['/', '/ur']);
  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, MAX_OPEN);
    for (const page of await Promise.all(batch.map((path) => readPage(origin, path)))) collect(page);
  }
  return { pages, links, files };

  function collect(page: CrawledPage) {
    pages.set(page.path, page);
    waiting.delete(page.path);
    for (const [, href = ''] of page.html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const leadsTo = addressIn(href, page.path);
      if (!leadsTo) continue;
      links.push({ from: page.path, ...leadsTo });
      if (!pages.has(leadsTo.to)) waiting.add(leadsTo.to);
    }
    for (const [, name = ''] of page.html.matchAll(fileReference)) files.add(name.replace(publicUrl, ''));
  }
}

/** Style sheets, scripts, icons and pictures, also those for chats. */
const fileReference =
  /(?:<link [^>]*?rel="(?:stylesheet|icon)"[^>]*?href|<(?:script|img)[^>]*? src|property="og:image" content)="([^"]+)"/g;

/** The page that a link leads to, if it is one of ours. All addresses of the calculator are one page for the server. */
function addressIn(href: string, from: string) {
  const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site.invalid${from}`);
  // The API is no page; e2e/docs.journey.ts follows the links to its description.
  if (origin !== 'http://site.invalid' || pathname.startsWith('/v1/')) return undefined;
  return { to: pathname === '/try' ? pathname : pathname + search, fragment: decodeURIComponent(hash.slice(1)) };
}

export async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
  const hidden =
    answer.headers.get('x-robots-tag') === 'noindex' || html.includes('<meta name="robots" content="noindex"');
  // A feed is linked, but is no page.
  return { path, status: answer.status, html, isIndexed: answer.status === 200 && html !== '' && !hidden };
}

const manifest = join(import.meta.dirname, '../web/build/pages.json');

/** An address for each screen that starts in the browser. */
export function clientAddresses() {
  const { screens } = JSON.parse(readFileSync(manifest, 'utf8')) as { screens: Record<string, unknown> };
  return Object.keys(screens).map((route) => route.replaceAll(/:\w+\??/g, 'x'));
}
