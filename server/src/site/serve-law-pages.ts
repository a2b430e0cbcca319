import type { Language } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendCached } from '../http/answers.ts';
import { type CachedAnswer, cachedText } from '../http/cached-answer.ts';
import { limitedBy } from '../http/endpoints.ts';
import { installedPage } from '../http/installed-page.ts';
import { readManifest, sendPage, servedPage } from '../http/website.ts';
import { remember } from '../platform/remember.ts';
import type { SiteContext } from './context.ts';
import { inLanguage, languages } from './law-pages/addresses.ts';
import { createFeeds } from './law-pages/feed.ts';
import { type ListedPage, listPages } from './law-pages/list-pages.ts';
import { createLawPages, loadRenderer } from './law-pages/pages.ts';

type PageParams = { province?: string; type?: string; name?: string };

/** Registers the pages of the public law, which the server draws with the components of the web app, the feeds and the sitemap. */
export async function serveLawPages(app: FastifyInstance, context: SiteContext) {
  const { config } = context;
  const { originMark, listed, law: files } = readManifest(config.webDir);
  const { renderLaw, inlineScripts } = await loadRenderer(config.webDir);
  const { findPage, findComparison, findServices } = createLawPages(context, (page) =>
    servedPage(installedPage(renderLaw(page, files), originMark, config), context.payments.origins, inlineScripts),
  );

  type Find = (request: FastifyRequest) => ReturnType<typeof findPage>;
  const answer = (language: Language, find: Find) => async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await find(request);
    if (result === undefined) return reply.callNotFound();
    if ('movedTo' in result) return reply.redirect(inLanguage(language, result.movedTo), 301);
    return sendPage(request, result.isGone ? reply.code(410) : reply, result.page);
  };
  const sitemap = createSitemap(context, listed);
  app.get('/sitemap.xml', { config: { isCached: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return sendCached(request, reply, await sitemap());
  });
  const findFeed = createFeeds(context);
  for (const language of languages) {
    app.get(
      inLanguage(language, '/law/:province/feed.atom'),
      { config: { isCached: true } },
      async (request, reply) => {
        const feed = await findFeed(language, (request.params as PageParams).province ?? '');
        if (feed === undefined) return reply.callNotFound();
        return sendCached(request, reply.header('cache-control', 'public, max-age=3600'), feed);
      },
    );
    const find: Find = ({ params }) => findPage({ language, ...(params as PageParams) });
    for (const path of ['/law', '/law/:province', '/law/:province/:type/:name'])
      app.get(inLanguage(language, path), { config: { isCached: true } }, answer(language, find));
    app.get(
      inLanguage(language, '/services'),
      { config: { isCached: true } },
      answer(language, () => findServices(language)),
    );
    const findCompared: Find = ({ query }) => findComparison(language, toComparisonQuery(query));
    const limited = { config: { isCached: true, ...limitedBy('comparison') } };
    app.get(inLanguage(language, '/law/compare'), limited, answer(language, findCompared));
  }
}

/** Reads the query of a comparison. A form repeats a name for each choice; a link separates choices by commas. */
function toComparisonQuery(query: unknown) {
  const values = (name: string) => [(query as Record<string, unknown>)[name] ?? []].flat().map(String);
  const listOf = (name: string) => values(name).flatMap((value) => value.split(','));
  return { rule: values('rule')[0] ?? '', provinces: listOf('provinces'), days: listOf('dates') };
}

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a function that writes the sitemap, once for each state of the law. The pages of the build come first. */
function createSitemap(context: SiteContext, built: readonly string[]) {
  const { law, config } = context;
  const latest = new LRUCache<string, Promise<CachedAnswer>>({ max: 1 });
  return async () => {
    // A server that may have missed a notification reads the law again before its changes are counted.
    await law.countries();
    return remember(latest, String(law.changeCount()), async () => {
      const all: ListedPage[] = [...built.map((path) => ({ path })), ...(await listPages(context))];
      const entries = all.flatMap((page) => entriesOf(page, config.origin));
      const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${NAMESPACES}>`, ...entries, '</urlset>', ''];
      return cachedText(Buffer.from(lines.join('\n')), 'application/xml');
    });
  };
}

/** A page in each language. The paths hold no character that XML would escape. */
function entriesOf({ path, changedOn }: ListedPage, origin: string) {
  const at = (language: Language) => origin + inLanguage(language, path);
  const alternates = languages
    .map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at(name)}"/>`)
    .join('');
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return languages.map((name) => `<url><loc>${at(name)}</loc>${changed}${alternates}</url>`);
}
