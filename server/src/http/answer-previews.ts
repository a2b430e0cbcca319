import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkPreview } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readCheckPreview, readSharePreview } from '../calculations/read-preview.ts';
import type { Context } from '../context.ts';
import { readFilingPreview } from '../filings/read-preview.ts';
import { loadRenderer } from '../law-pages/pages.ts';
import { inlineScripts } from './headers.ts';
import { installedPage } from './installed-page.ts';
import { hiddenPage, readManifest, sendPage } from './website.ts';

/** Pages that a link or code opens to anyone. */
const routes = [
  ['/share/:token', readSharePreview],
  ['/share/filing/:token', readFilingPreview],
  ['/check/:code?', readCheckPreview],
] as const;

/** Previews kept drawn, and answers read at once: strangers may ask for any number of links. */
const MAX_DRAWN = 200;
const MAX_READING = 4;

/** These pages start as every screen does. Only their title and description for chats come from the answer. */
export async function serveAnswerPreviews(app: FastifyInstance, context: Context) {
  const { config, log } = context;
  const { fallback, originMark } = readManifest(config.webDir);
  const { renderPreview } = await loadRenderer(config.webDir);
  const built = readFileSync(join(config.webDir, 'client', fallback), 'utf8');
  const scripts = inlineScripts(installedPage(built, originMark, config));
  const drawn = new LRUCache<string, ReturnType<typeof draw>>({ max: MAX_DRAWN });
  const plain = draw();
  let reading = 0;

  function draw(preview?: LinkPreview) {
    const page = preview ? built.replace(/<title>.*?<\/title>/s, () => renderPreview(preview)) : built;
    return hiddenPage(installedPage(page, originMark, config), context.payments.origins, scripts);
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
    app.get(route, async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, code } = request.params as { token?: string; code?: string };
      const preview = await previewOf(() => read(context, token ?? code ?? ''));
      if (preview === undefined) return sendPage(request, reply, plain);
      const name = JSON.stringify(preview);
      const page = drawn.get(name) ?? draw(preview);
      drawn.set(name, page);
      return sendPage(request, reply, page);
    });
  }
}
