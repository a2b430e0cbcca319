import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
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
    writeFileSync(file, deferStart(client, readFileSync(file, 'utf8')));
  }
}

export function deferStart(client: string, html: string): string {
  const files = [...html.matchAll(preload)].map(([, href = '']) => href);
  const [, code] = start.exec(html) ?? [];
  const [link] = fonts.exec(html) ?? [];
  if (code === undefined || link === undefined)
    throw new Error('React Router writes the start of a page differently: adapt web/start-after-paint.ts');
  return html
    .replaceAll(preload, '')
    .replace(fonts, `${link.replace('/>', ' media="print"/>')}<noscript>${link}</noscript>`)
    .replace(start, () => `<script type="module">${startScript(client, { files, code })}</script>`);
}

/** Nothing of it may block the page for long: the fonts are laid out before files are requested, these in small groups, and each
    large file runs in a task of its own, with small ones that it imports. A background tab never paints: it waits half a second instead. */
const startScript = (client: string, { files, code }: { files: readonly string[]; code: string }) => `
const paint = () => new Promise((painted) => { requestAnimationFrame(() => setTimeout(painted)); setTimeout(painted, 500); });
const next = () => new Promise((begun) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = begun; port2.postMessage(0); });
await paint();
document.querySelector('link[media="print"]').media = 'all';
await paint();
for (const [index, href] of ${JSON.stringify(files)}.entries()) {
  if (index % 4 === 3) await next();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
for (const href of ${JSON.stringify(runAlone(client, files, code))}) {
  await next();
  await import(href);
}
${importedInTurn(code)}`;

/** The large files but those that the code itself imports. */
const runAlone = (client: string, files: readonly string[], code: string) =>
  inOrder(client, files).filter((href) => isLarge(client, href) && !code.includes(`"${href}"`));

const importedInTurn = (code: string) =>
  code
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");$/gm, 'await import($1);');

/** Fewer pauses: whatever waits for one, such as a letter typed into the first paint, delays the start. */
const LARGE_BYTES = 20_000;

const isLarge = (client: string, file: string) => statSync(join(client, file)).size >= LARGE_BYTES;

/** The files, each after those that it imports. */
function inOrder(client: string, files: readonly string[]): string[] {
  const ordered = new Set<string>();
  const entered = new Set<string>();
  function enter(file: string) {
    if (entered.has(file)) return;
    entered.add(file);
    for (const name of importsOf(client, file)) enter(`/${name}`);
    if (files.includes(file)) ordered.add(file);
  }
  files.forEach(enter);
  return [...ordered];
}
