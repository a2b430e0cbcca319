import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language, LawPageFiles } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from './answers.ts';
import { type CachedAnswer, cachedText } from './cached-answer.ts';
import { type AllowedOrigins, inlineScripts, pageHeaders, workerHeaders } from './headers.ts';
import { type Installation, installedPage } from './installed-page.ts';

/** What the web build wrote: the file for each path, and the text in them that stands for the origin. */
type Manifest = {
  originMark: string;
  pages: Record<string, string>;
  /** Screens whose address does not name their language. */
  screens: Record<string, Record<Language, string>>;
  notFound: { en: string; ur: string };
  /** The paths that the sitemap lists, besides those of the law. */
  listed: string[];
  /** The files of the pages that the server draws. */
  law: LawPageFiles;
};

export type Page = CachedAnswer & { headers: () => Record<string, string> };
type Site = Installation & { webDir: string };

/** `npm start` and `npm test` build the website; in development Vite serves it instead. */
export const isBuilt = (webDir: string) => existsSync(join(webDir, 'pages.json'));

/** Reads what the web build says of its pages. */
export const readManifest = (webDir: string) =>
  JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as Manifest;

const cacheForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

/** Assets with a digest in their name are cached for a year, the few others for an hour. */
export async function serveFiles(app: FastifyInstance, { webDir, origin }: Pick<Site, 'webDir' | 'origin'>) {
  const root = join(webDir, 'client');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  });
  const assets = join(root, 'assets');
  app.get('/assets/*', (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    // Pass the folder apart: in a joined path, dots would lead out of it unseen.
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name, assets);
  });
  for (const name of topFiles(root)) app.get(`/${name}`, (_, reply) => cacheForAnHour(reply).sendFile(name));
  if (existsSync(join(root, WORKER))) {
    const headers = { ...workerHeaders, 'cache-control': 'no-cache' };
    app.get(`/${WORKER}`, (_, reply) => reply.headers(headers).sendFile(WORKER));
  }
  // Search engines and assistants want full addresses in these.
  const { originMark } = readManifest(webDir);
  for (const name of ['robots.txt', 'llms.txt']) {
    const text = readFileSync(join(root, name), 'utf8').replaceAll(originMark, origin);
    app.get(`/${name}`, (_, reply) => cacheForAnHour(reply).type('text/plain; charset=utf-8').send(text));
  }
}

/** The service worker decides what the browser loads, so a new one must reach every browser at once. */
const WORKER = 'service-worker.js';

/** Files such as the icon, without those that have their own routes, and without compressed copies. */
const topFiles = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|txt|br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => name !== WORKER);

/** Registers the built pages. Browsers revalidate them, because they name the current assets. Returns the "not found" handler. */
export function servePages(app: FastifyInstance, site: Site, origins: () => AllowedOrigins) {
  const manifest = readManifest(site.webDir);
  const load = (file: string) => {
    const built = readFileSync(join(site.webDir, 'client', file), 'utf8');
    return servedPage(installedPage(built, manifest.originMark, site), origins);
  };
  const unindexed = new Map<string, Page>();
  /** Many addresses of the desk share one file, and so its compressed copies. */
  const loadUnindexed = (file: string) => {
    const page = unindexed.get(file) ?? withoutIndexing(load(file));
    unindexed.set(file, page);
    return page;
  };
  for (const [path, file] of Object.entries(manifest.pages)) {
    const page = load(file);
    app.get(path, (request, reply) => sendPage(request, reply, page));
  }
  for (const [path, { en, ur }] of Object.entries(manifest.screens)) {
    // Screens of links have a route already, where the server can draw their preview.
    if (app.hasRoute({ method: 'GET', url: path })) continue;
    const screen = { en: loadUnindexed(en), ur: loadUnindexed(ur) };
    app.get(path, (request, reply) => sendScreen(request, reply, (language) => screen[language]));
  }

  const notFound = { en: load(manifest.notFound.en), ur: load(manifest.notFound.ur) };
  const isKnown = (path: string) => path in manifest.pages || path in manifest.screens;
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split('?');
    const lower = path.toLowerCase();
    // People type addresses with capitals.
    if (lower !== path && isKnown(lower)) return reply.redirect(query === undefined ? lower : `${lower}?${query}`, 301);
    return sendPage(request, reply.code(404), notFound[/^\/ur(\/|$)/.test(path) ? 'ur' : 'en']);
  };
}

/** The language last used, in which a screen without a language in its address is sent. */
const languageOf = ({ cookie = '' }: FastifyRequest['headers']): Language =>
  /(?:^|;\s*)language=ur(?:;|$)/.test(cookie) ? 'ur' : 'en';

/** Sends a screen in the language last used. */
export const sendScreen = (request: FastifyRequest, reply: FastifyReply, pageIn: (language: Language) => Page) =>
  sendPage(request, reply.header('vary', 'accept-encoding, cookie'), pageIn(languageOf(request.headers)));

/** Marks a page for search engines to leave out, as those of members and shared links must be. */
export const withoutIndexing = (page: Page): Page => ({
  ...page,
  headers: () => ({ ...page.headers(), 'x-robots-tag': 'noindex' }),
});

/** A page as it is served. It may run `scripts`: by default the inline scripts of a built file. */
export function servedPage(
  html: string,
  origins: () => AllowedOrigins,
  scripts: readonly string[] = inlineScripts(html),
): Page {
  return {
    ...cachedText(Buffer.from(html), 'text/html; charset=utf-8'),
    headers: memoiseLast(origins, (allowed) => pageHeaders(scripts, allowed)),
  };
}

/** Memoises by the last input, which changes once: the sandbox gateway announces its address late. */
function memoiseLast<Input, Output>(read: () => Input, compute: (input: Input) => Output) {
  let last: { input: Input; output: Output } | undefined;
  return () => {
    const input = read();
    if (last?.input !== input) last = { input, output: compute(input) };
    return last.output;
  };
}

/** Sends a page with its policy; browsers may cache it but must revalidate. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers()).headers({ 'x-request-id': request.id, 'cache-control': 'no-cache' });
  return sendCached(request, reply, page);
}
