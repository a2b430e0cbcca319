import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildScripts } from './build-scripts.ts';
import { fallback } from './pages.ts';
import { isRouteTable, readRouteTable } from './route-table.ts';

/** The screens that open without a connection, and every layout around them. */
const readable =
  /^(root|last-language-layout|app-layout|\.\.\/member\/.*|\.\.\/entrance\/(log-out\/.*|entrance-layout-last))$/;

/** Builds the service worker, which stores these files of the build. */
export const buildWorker = (client: string) =>
  buildScripts(client, {
    define: { 'import.meta.env.SHELL': JSON.stringify(shellOf(client)) },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  });

/** The files that the readable screens load, now or later, under a name that changes with them. */
export function shellOf(client: string) {
  const files = new Set<string>();
  for (const name of named(client, startsOf(client))) collect(client, name, files);
  const sorted = [...files].toSorted();
  const digest = createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12);
  return { name: `shell ${digest}`, files: sorted };
}

/** The page from which they start, and their entries in the table of routes. */
function startsOf(client: string): string {
  const page = readFileSync(join(client, fallback), 'utf8');
  const { entry, routes } = readRouteTable(client);
  const screens = Object.keys(routes).filter((id) => readable.test(id));
  return page + JSON.stringify([entry, ...screens.map((id) => routes[id])]);
}

/** The assets that a text names, whether it loads them now or later. Pictures are those of public pages. */
const named = (client: string, text: string) =>
  [...text.matchAll(/(?:assets|\.)\/([\w.~-]+\.(?:json|js|css|woff2)\b)/g)]
    .map(([, name = '']) => name)
    .filter((name) => existsSync(join(client, 'assets', name)));

/** Adds an asset and what it names. The table of routes names every screen, and is not followed. */
function collect(client: string, name: string, files: Set<string>) {
  const path = `/assets/${name}`;
  if (files.has(path)) return;
  files.add(path);
  if (isRouteTable(name) || !/\.(js|css)$/.test(name)) return;
  for (const next of named(client, readFileSync(join(client, path), 'utf8'))) collect(client, next, files);
}
