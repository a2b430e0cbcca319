import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders } from './headers.ts';

/** Written by the build of the web app: which file answers which path. */
type Pages = {
  pages: Record<string, string>;
  clientRoutes: string[];
  fallback: string;
  notFound: { en: string; ur: string };
};

type Page = { body: Buffer; brotli: Buffer; gzip: Buffer; etag: string; headers: Record<string, string> };

/** Serves the built web app: hashed assets for ever, pages always asked for again. */
export async function serveWebsite(app: FastifyInstance, webDir: string) {
  const root = join(webDir, 'client');
  const manifest = JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as Pages;
  const load = (file: string) => loadPage(join(root, file));

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get('/assets/*', { logLevel: 'warn' }, (request, reply) => {
    const file = join('assets', (request.params as { '*': string })['*']);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(file);
  });
  for (const file of filesAtTheTop(root)) {
    app.get(`/${file}`, { logLevel: 'warn' }, (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(file),
    );
  }
  for (const [path, file] of Object.entries(manifest.pages)) {
    const page = load(file);
    app.get(path, (request, reply) => sendPage(reply, page, request.headers));
  }
  const shell = load(manifest.fallback);
  for (const path of manifest.clientRoutes) {
    app.get(path, (request, reply) => sendPage(reply, shell, request.headers));
  }
  const notFound = { en: load(manifest.notFound.en), ur: load(manifest.notFound.ur) };
  return (path: string, headers: Headers, reply: FastifyReply) =>
    sendPage(reply.code(404), /^\/ur(\/|$)/.test(path) ? notFound.ur : notFound.en, headers);
}

/** Such as the icon: everything but the pages, which have routes of their own, and the packed copies. */
const filesAtTheTop = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);

type Headers = Record<string, string | string[] | undefined>;

function loadPage(file: string): Page {
  const body = readFileSync(file);
  const html = body.toString('utf8');
  return {
    body,
    brotli: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: pageHeaders(html),
  };
}

function sendPage(reply: FastifyReply, page: Page, { 'if-none-match': known, 'accept-encoding': accepted }: Headers) {
  reply.headers(page.headers).headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (known === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(String(accepted))) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(String(accepted))) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.body);
}

export const isBuilt = (webDir: string) => existsSync(join(webDir, 'pages.json'));
