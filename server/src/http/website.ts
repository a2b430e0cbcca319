import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Language, LawPageFiles } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from './answers.ts';
import { type CachedAnswer, cachedText } from './cached-answer.ts';
import type { Allowed } from './headers.ts';
import { inlineScripts, pageHeaders, workerHeaders } from './headers.ts';
import type { Installation } from './installed-page.ts';
import { installedPage } from './installed-page.ts';

/** Written by the web build: the file for each path, and what stands in them for the origin. */
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

export const readManifest = (webDir: string) =>
  JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as Manifest;

const anHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

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
    // Not by a joined path, in which dots would lead out of the folder unseen.
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name, assets);
  });
  for (const name of filesAtTheTop(root)) app.get(`/${name}`, (_, reply) => anHour(reply).sendFile(name));
  if (existsSync(join(root, WORKER))) {
    const headers = { ...workerHeaders, 'cache-control': 'no-cache' };
    app.get(`/${WORKER}`, (_, reply) => reply.headers(headers).sendFile(WORKER));
  }
  // Search engines and assistants want full addresses in these.
  const { originMark } = readManifest(webDir);
  for (const name of ['robots.txt', 'llms.txt']) {
    const text = readFileSync(join(root, name), 'utf8').replaceAll(originMark, origin);
    app.get(`/${name}`, (_, reply) => anHour(reply).type('text/plain; charset=utf-8').send(text));
  }
}

/** It decides what the browser loads, so a new one must reach every browser at once. */
const WORKER = 'service-worker.js';

/** Files such as the icon, without those that have their own routes, and without compressed copies. */
const filesAtTheTop = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|txt|br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => name !== WORKER);

/** Pages are revalidated at each request, because they name the current assets. Returns the handler for "not found". */
export function servePages(app: FastifyInstance, site: Site, allowed: () => Allowed) {
  const manifest = readManifest(site.webDir);
  const load = (file: string) => {
    const built = readFileSync(join(site.webDir, 'client', file), 'utf8');
    return servedPage(installedPage(built, manifest.originMark, site), allowed);
  };
  const hidden = new Map<string, Page>();
  /** Many addresses of the desk share one file, and so its compressed copies. */
  const loadHidden = (file: string) => {
    const page = hidden.get(file) ?? notIndexed(load(file));
    hidden.set(file, page);
    return page;
  };
  for (const [path, file] of Object.entries(manifest.pages)) {
    const page = load(file);
    app.get(path, (request, reply) => sendPage(request, reply, page));
  }
  for (const [path, { en, ur }] of Object.entries(manifest.screens)) {
    // Pages of one answer have a route of their own where the server can draw their preview.
    if (app.hasRoute({ method: 'GET', url: path })) continue;
    const screen = { en: loadHidden(en), ur: loadHidden(ur) };
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

/** Pages of members and shared links must not be indexed. */
const notIndexed = (page: Page): Page => ({
  ...page,
  headers: () => ({ ...page.headers(), 'x-robots-tag': 'noindex' }),
});

/** A page that search engines leave out. */
export const hiddenPage = (...made: Parameters<typeof servedPage>): Page => notIndexed(servedPage(...made));

/** With the scripts that may run in it: those of a file of the build, or the ones named. */
export function servedPage(
  html: string,
  allowed: () => Allowed,
  scripts: readonly string[] = inlineScripts(html),
): Page {
  return {
    ...cachedText(Buffer.from(html), 'text/html; charset=utf-8'),
    headers: memoiseLast(allowed, (origins) => pageHeaders(scripts, origins)),
  };
}

/** Memoises by the last input, which can change once: the sandbox gateway announces its address late. */
function memoiseLast<From, Made>(from: () => From, make: (from: From) => Made) {
  let last: { from: From; made: Made } | undefined;
  return () => {
    const now = from();
    if (last?.from !== now) last = { from: now, made: make(now) };
    return last.made;
  };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers()).headers({ 'x-request-id': request.id, 'cache-control': 'no-cache' });
  return sendCached(request, reply, page);
}
