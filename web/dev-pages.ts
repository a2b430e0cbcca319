// The pages without React in `npm run dev`: Vite draws them with the components as they are now.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LawRenderer } from '@mizan/api';
import type { Connect, ViteDevServer } from 'vite';
import type { DocumentRenderer } from './pages.ts';
import {
  documentPaths,
  type Language,
  notFoundPath,
  ORIGIN_MARK,
  publicPaths,
  screensWithoutLanguage,
  withoutLanguage,
} from './src/language/paths.ts';

const files = { styles: ['/src/frame/app.css'], script: '/src/document/page-script.ts' };
const homeScript = '/src/public/home/home-script.ts';

/** Replaces the renderer of the build: the server answers with the data of a page as JSON, from which `drawLaw` draws the page. */
const asJson = 'export const inlineScripts = [];\nexport const renderLaw = (page) => JSON.stringify(page);\n';

/** Writes the folder of a website that has only the pages of the law, and returns it for the server. The caller deletes it. */
export function writeLawSite() {
  const webDir = mkdtempSync(join(tmpdir(), 'mizan-dev-'));
  cpSync(join(import.meta.dirname, 'public'), join(webDir, 'client'), { recursive: true });
  mkdirSync(join(webDir, 'server'));
  const blank = 'none.html';
  const notFound = { en: blank, ur: blank };
  // Vite serves the screens. They are listed here only because the server refuses to start if a screen whose links have a
  // preview is missing.
  const screens = Object.fromEntries(screensWithoutLanguage.map((path) => [path, notFound]));
  const table = { originMark: ORIGIN_MARK, pages: {}, screens, listed: publicPaths, notFound, law: files };
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(table));
  writeFileSync(join(webDir, 'client', blank), '');
  writeFileSync(join(webDir, 'server', 'law.js'), asJson);
  return webDir;
}

const isLaw = (path: string) => /^\/(law|services)(\/|$)/.test(path);
const isDocument = (path: string) => path === notFoundPath || documentPaths.some((each) => each === path);

/** Answers the addresses of documents and of the law before Vite does. The texts of documents are read when Vite starts. */
export function drawPages(vite: ViteDevServer, target: string): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    const { language, path } = withoutLanguage(new URL(url, target).pathname);
    if (!isLaw(path) && !isDocument(path)) return next();
    try {
      const html = isLaw(path) ? await drawLaw(vite, target + url, response) : await drawDocument(vite, language, path);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(url, html));
    } catch (error) {
      // Vite shows the error over the page, with the line in the source.
      next(error);
    }
  };
}

async function drawLaw(vite: ViteDevServer, address: string, response: ServerResponse) {
  const answer = await fetch(address, { redirect: 'manual' });
  const moved = answer.headers.get('location');
  response.statusCode = answer.status;
  if (moved !== null) response.setHeader('location', moved);
  const text = await answer.text();
  // A redirect or an error, not the data of a page.
  if (!text.startsWith('{')) return text;
  const { renderLaw } = (await vite.ssrLoadModule('/src/law/render.tsx')) as LawRenderer;
  return renderLaw(JSON.parse(text), files);
}

/** Draws all documents, because they are drawn together, and returns the one at the path. */
async function drawDocument(vite: ViteDevServer, language: Language, path: string) {
  const { renderDocuments } = (await vite.ssrLoadModule('/src/frame/render-documents.tsx')) as DocumentRenderer;
  return renderDocuments(language, { ...files, homeScript }).find((document) => document.path === path)?.html ?? '';
}
