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
import { hiddenPage, type Page, readManifest, sendScreen } from '../http/website.ts';
import type { SiteContext } from './context.ts';
import { loadRenderer } from './law-pages/pages.ts';

/** Pages that a link or code opens to anyone. */
const routes = [
  ['/share/:token', readSharePreview],
  ['/share/filing/:filing', readFilingPreview],
  ['/check/:code', readCheckPreview],
] as const;

/** Previews kept drawn, and answers read at once: strangers may ask for any number of links. */
const MAX_DRAWN = 200;
const MAX_READING = 4;

/** Serves the pages of links, of which only the title and the description for chats come from the answer. */
export async function serveCalculationPreviews(app: FastifyInstance, context: SiteContext) {
  const { config, log } = context;
  const { screens, originMark } = readManifest(config.webDir);
  const { renderPreview } = await loadRenderer(config.webDir);
  const drawn = new LRUCache<string, Page>({ max: MAX_DRAWN });
  let reading = 0;

  /** The page of a screen in a language, with the preview in place of its title. */
  function createScreen(file: string) {
    const built = readFileSync(join(config.webDir, 'client', file), 'utf8');
    const scripts = inlineScripts(installedPage(built, originMark, config));
    const draw = (page: string) =>
      hiddenPage(installedPage(page, originMark, config), context.payments.origins, scripts);
    const plain = draw(built);
    return (preview: LinkPreview | undefined): Page => {
      if (preview === undefined) return plain;
      const name = `${file} ${JSON.stringify(preview)}`;
      const page = drawn.get(name) ?? draw(built.replace(/<title>.*?<\/title>/s, () => renderPreview(preview)));
      drawn.set(name, page);
      return page;
    };
  }

  async function previewOf(read: () => Promise<LinkPreview | undefined>) {
    if (reading >= MAX_READING) return undefined;
    reading += 1;
    try {
      return await read();
    } catch (error) {
      // The page itself says what it cannot load.
      log.warn({ err: error }, 'The preview of a link could not be read');
      return undefined;
    } finally {
      reading -= 1;
    }
  }

  for (const [route, read] of routes) {
    const files = screens[route];
    if (files === undefined) throw new Error(`The web app has no screen at ${route}`);
    const pageIn = { en: createScreen(files.en), ur: createScreen(files.ur) };
    app.get(route, { config: limitedBy('preview') }, async (request: FastifyRequest, reply: FastifyReply) => {
      const [key = ''] = Object.values(request.params as Record<string, string>);
      const preview = await previewOf(() => read(context, key));
      return sendScreen(request, reply, (language) => pageIn[language](preview));
    });
  }
}
