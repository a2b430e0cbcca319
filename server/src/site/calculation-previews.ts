import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkPreview } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readCheckPreview, readSharePreview } from '../calculations/by-link/read-preview.ts';
import { readFilingPreview } from '../calculations/filings/read-preview.ts';
import { limitedBy } from '../http/endpoints.ts';
import { inlineScripts } from '../http/headers.ts';
import { installedPage } from '../http/installed-page.ts';
import { type Page, readManifest, sendScreen, servedPage, withoutIndexing } from '../http/website.ts';
import type { SiteContext } from './context.ts';
import { loadRenderer } from './law-pages/pages.ts';

/** Pages that anyone with a link or a code may open, with the readers of their previews. */
const routes = [
  ['/share/:token', readSharePreview],
  ['/share/filing/:filing', readFilingPreview],
  ['/check/:code', readCheckPreview],
] as const;

/** The most pages that are cached, and previews that are read at once, because strangers may ask for any number of links. */
const MAX_CACHED = 200;
const MAX_READING = 4;

/** Serves the pages of links. Only their title and description come from the calculation, for previews in chats. */
export async function serveCalculationPreviews(app: FastifyInstance, context: SiteContext) {
  const { config, log } = context;
  const { screens, originMark } = readManifest(config.webDir);
  const { renderPreview } = await loadRenderer(config.webDir);
  const cache = new LRUCache<string, Page>({ max: MAX_CACHED });
  let reading = 0;

  /** Returns a function that puts a preview in place of the title of a built page. */
  function createPreviewPage(file: string) {
    const built = readFileSync(join(config.webDir, 'client', file), 'utf8');
    const scripts = inlineScripts(installedPage(built, originMark, config));
    const draw = (page: string) =>
      withoutIndexing(servedPage(installedPage(page, originMark, config), context.payments.origins, scripts));
    const plain = draw(built);
    return (preview: LinkPreview | undefined): Page => {
      if (preview === undefined) return plain;
      const cacheKey = `${file} ${JSON.stringify(preview)}`;
      const page = cache.get(cacheKey) ?? draw(built.replace(/<title>.*?<\/title>/s, () => renderPreview(preview)));
      cache.set(cacheKey, page);
      return page;
    };
  }

  /** Reads a preview; undefined while too many are read, or after a fault. */
  async function tryReading(read: () => Promise<LinkPreview | undefined>) {
    if (reading >= MAX_READING) return undefined;
    reading += 1;
    try {
      return await read();
    } catch (error) {
      // The page itself shows what it cannot load.
      log.warn({ err: error }, 'The preview of a link could not be read');
      return undefined;
    } finally {
      reading -= 1;
    }
  }

  for (const [route, read] of routes) {
    const files = screens[route];
    if (files === undefined) throw new Error(`The web app has no screen at ${route}`);
    const pageIn = { en: createPreviewPage(files.en), ur: createPreviewPage(files.ur) };
    app.get(route, { config: limitedBy('preview') }, async (request: FastifyRequest, reply: FastifyReply) => {
      const [key = ''] = Object.values(request.params as Record<string, string>);
      const preview = await tryReading(() => read(context, key));
      return sendScreen(request, reply, (language) => pageIn[language](preview));
    });
  }
}
