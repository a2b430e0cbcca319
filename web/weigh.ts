import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from './pages.ts';
import { inLanguage, languages, paths } from './src/paths.ts';

const limit = 115_000;

/** All the script that the home page loads before anyone touches it, as Brotli sends it; too much of it fails the build. */
export function weighHome(client: string): string {
  const weights = languages.map((language) => weigh(client, fileOf(inLanguage(language, paths.home))));
  const heaviest = Math.max(...weights);
  const told = `${(heaviest / 1000).toFixed(1)} of ${limit / 1000} kB of JavaScript on the home page`;
  if (heaviest > limit) throw new Error(`Too much: ${told}. Load what is not needed at once by its own route.`);
  return told;
}

function weigh(client: string, page: string): number {
  const html = readFileSync(join(client, page), 'utf8');
  const scripts = new Set<string>();
  for (const [, name] of html.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)) collect(client, name ?? '', scripts);
  return [...scripts].reduce((sum, script) => sum + statSync(join(client, `${script}.br`)).size, 0);
}

/** A script and what it imports at once; an import(...) waits until it is wanted. */
function collect(client: string, script: string, found: Set<string>) {
  if (found.has(script)) return;
  found.add(script);
  const code = readFileSync(join(client, script), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    collect(client, `assets/${name}`, found);
}
