import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallback } from './pages.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const fonts = /<link rel="stylesheet" href="\/assets\/fonts-[^"]+"\/>/;
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** A page made at build is read before it is pressed: its scripts and fonts wait for the first paint, and leave the line to the words.
    Not so the fallback, which shows nothing before them. */
export function startAfterPaint(client: string) {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html') && !name.endsWith(fallback));
  for (const page of pages) {
    const file = join(client, page);
    writeFileSync(file, afterPaint(readFileSync(file, 'utf8')));
  }
}

export function afterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const [, code] = start.exec(html) ?? [];
  const [link] = fonts.exec(html) ?? [];
  if (code === undefined || link === undefined)
    throw new Error('The pages start in another way now: see web/after-paint.ts');
  // In a tab that is not in view nothing is painted; it starts all the same.
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
