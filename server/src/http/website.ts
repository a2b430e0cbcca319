import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Allowed } from './headers.ts';
import { inlineScripts, pageHeaders } from './headers.ts';
import type { PageFile } from './sandbox-band.ts';
import { withSandboxBand } from './sandbox-band.ts';

/** Written by the web build: the file for each path. */
type Manifest = {
  pages: Record<string, string>;
  clientRoutes: string[];
  fallback: string;
  notFound: { en: string; ur: string };
};

type Page = PageFile & { etag: string; headers: () => Record<string, string> };
type Site = { webDir: string; saysSandbox: boolean };

/** `npm start` and `npm test` build the website; in development Vite serves it instead. */
export const isBuilt = (webDir: string) => existsSync(join(webDir, 'pages.json'));

/** Assets with a digest in their name are cached for a year, the few others for an hour. */
export async function serveFiles(app: FastifyInstance, webDir: string) {
  const root = join(webDir, 'client');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  });
  app.get('/assets/*', (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(join('assets', name));
  });
  for (const name of filesAtTheTop(root)) {
    app.get(`/${name}`, (_, reply) => reply.header('cache-control', 'public, max-age=3600').sendFile(name));
  }
}

/** Files such as the icon, without the pages, which have their own routes, and without compressed copies. */
const filesAtTheTop = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);

/** Pages are revalidated at each request, because they name the current assets. Returns the handler for "not found". */
export function servePages(app: FastifyInstance, { webDir, saysSandbox }: Site, allowed: () => Allowed) {
  const manifest = JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as Manifest;
  const load = (file: string) => {
    const page = readPage(join(webDir, 'client', file));
    return servedPage(saysSandbox ? withSandboxBand(page) : page, allowed);
  };
  const shell = load(manifest.fallback);
  const pages = Object.entries(manifest.pages).map(([path, file]) => [path, load(file)] as const);
  // Pages of members and shared links must not be indexed.
  const hidden: Page = { ...shell, headers: () => ({ ...shell.headers(), 'x-robots-tag': 'noindex' }) };
  const client = manifest.clientRoutes.map((path) => [path, hidden] as const);
  for (const [path, page] of [...pages, ...client]) app.get(path, (request, reply) => sendPage(request, reply, page));

  const notFound = { en: load(manifest.notFound.en), ur: load(manifest.notFound.ur) };
  return (request: FastifyRequest, reply: FastifyReply) => {
    // The desk itself says what it does not have, to administrators only: the browser knows one route for all of it.
    const isOfDesk = request.url.startsWith('/admin/');
    const language = /^\/ur(\/|$)/.test(request.url) ? 'ur' : 'en';
    return sendPage(request, reply.code(404), isOfDesk ? hidden : notFound[language]);
  };
}

const readPage = (file: string): PageFile => ({
  body: readFileSync(file),
  brotli: readFileSync(`${file}.br`),
  gzip: readFileSync(`${file}.gz`),
});

function servedPage({ body, brotli, gzip }: PageFile, allowed: () => Allowed): Page {
  const scripts = inlineScripts(body.toString('utf8'));
  return {
    body,
    brotli,
    gzip,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
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

function sendPage({ id, headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  const identity = { etag: page.etag, 'x-request-id': id };
  reply.headers(page.headers()).headers({ ...identity, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(headers['accept-encoding']);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.body);
}
