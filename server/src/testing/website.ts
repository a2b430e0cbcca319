import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeFolder } from './folder.ts';

/** The text that stands for the origin of the installation, as in a real build. */
const ORIGIN = 'https://origin.invalid';

export const PAGES = {
  'index.html': '<body><h1>Mizan</h1><script>let first = 1;</script></body>',
  'ur.html': `<html data-origin="${ORIGIN}" data-trial="" data-google=""><link rel="canonical" href="${ORIGIN}/ur"/><script>let at = "${ORIGIN}/ur";</script><section data-trial="" class="page"><p>A sample</p></section><section data-google=""><p>Or with Google</p></section><h1>میزان</h1>`,
  'shell.html': '<head><title>Mizan</title></head><main></main>',
  'ur-shell.html': '<html lang="ur"><head><title>میزان</title></head><main></main>',
  'missing.html': 'Not found',
  'ur-missing.html': 'یہ صفحہ موجود نہیں',
};

const SCREEN = { en: 'shell.html', ur: 'ur-shell.html' };

const MANIFEST = {
  originMark: ORIGIN,
  pages: { '/': 'index.html', '/ur': 'ur.html' },
  screens: Object.fromEntries(
    ['/screen', '/s/:token', '/share/:token', '/share/filing/:filing', '/check', '/check/:code'].map((path) => [
      path,
      SCREEN,
    ]),
  ),
  notFound: { en: 'missing.html', ur: 'ur-missing.html' },
  listed: ['/', '/contact'],
  law: { styles: ['/assets/app.css'], script: '/assets/page-script.js' },
};

/** A renderer that writes the data of a page of the law as text. */
const LAW_MODULE = `export const inlineScripts = ['let first = 1;'];
export const renderLaw = (page) => '<pre>' + JSON.stringify(page).replaceAll('<', '&lt;') + '</pre>';
export const renderPreview = (preview) => '<title>' + JSON.stringify(preview).replaceAll('<', '&lt;') + '</title>';`;

/** A folder with a small website in the form of its build, deleted after the test. */
export function writeWebsite() {
  const webDir = makeFolder('website');
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  return fillWebsite(webDir);
}

/** Writes a small website into a folder. Its pages of the law are their data as text. */
export function fillWebsite(webDir: string) {
  const client = join(webDir, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(MANIFEST));
  for (const [name, html] of Object.entries(PAGES)) writeFileSync(join(client, name), html);
  mkdirSync(join(webDir, 'server'));
  writeFileSync(join(webDir, 'server', 'law.js'), LAW_MODULE);
  writeFileSync(join(client, 'robots.txt'), `Sitemap: ${ORIGIN}/sitemap.xml\n`);
  writeFileSync(join(client, 'llms.txt'), `- [Documentation](${ORIGIN}/docs)\n`);
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  writeFileSync(join(client, 'manifest.webmanifest'), '{}');
  writeFileSync(join(client, 'service-worker.js'), 'let worker;');
  writeFileSync(join(client, 'assets', 'entry-1a2b3c.js'), 'let entry;');
  return webDir;
}
