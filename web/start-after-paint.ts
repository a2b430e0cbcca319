import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallback } from './pages.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const fonts = /<link rel="stylesheet" href="\/assets\/fonts-[^"]+"\/>/;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Prerendered pages load scripts and fonts after the first paint, so that these do not compete with the text.
    The fallback is blank without its scripts and loads them at once. */
export function startAfterPaint(client: string) {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html') && !name.endsWith(fallback));
  for (const page of pages) {
    const file = join(client, page);
    writeFileSync(file, deferStart(readFileSync(file, 'utf8')));
  }
}

export function deferStart(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const [, code] = start.exec(html) ?? [];
  const [link] = fonts.exec(html) ?? [];
  if (code === undefined || link === undefined)
    throw new Error('React Router writes the start of a page differently: adapt web/start-after-paint.ts');
  // A background tab never paints: it starts after half a second.
  const script = `
await new Promise((painted) => { requestAnimationFrame(() => setTimeout(painted)); setTimeout(painted, 500); });
document.querySelector('link[media="print"]').media = 'all';
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
${code.replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);').replace(/^import ("[^"]+");$/gm, 'await import($1);')}`;
  return html
    .replaceAll(preload, '')
    .replace(fonts, `${link.replace('/>', ' media="print"/>')}<noscript>${link}</noscript>`)
    .replace(start, () => `<script type="module">${script}</script>`);
}
