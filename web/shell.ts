import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Part = { module: string; imports?: string[]; css?: string[] };
type RouteTable = { entry: Part; routes: Record<string, Part> };

/** The screens that open without a connection, and every layout around them. */
const readable = /^(root|app-layout|\.\.\/member\/.*|\.\.\/entrance\/(log-out\/.*|entrance-layout))$/;

/** The files that the readable screens load, now or later, under a name that changes with them. */
export function shellOf(client: string) {
  const table = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (table === undefined) throw new Error('The build wrote no table of routes');
  const { entry, routes } = readRouteTable(join(client, 'assets', table));
  const screens = Object.keys(routes).filter((id) => readable.test(id));
  const files = new Set([`/assets/${table}`]);
  const starts = JSON.stringify([entry, ...screens.map((id) => routes[id])]);
  for (const name of named(client, starts)) collect(client, name, files);
  const sorted = [...files].toSorted();
  const digest = createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12);
  return { name: `shell ${digest}`, files: sorted };
}

/** The file in which the build of React Router lists what the entry and each route load. */
function readRouteTable(file: string): RouteTable {
  const table = readFileSync(file, 'utf8');
  return JSON.parse(table.slice(table.indexOf('{'), table.lastIndexOf('}') + 1));
}

/** The assets that a text names, whether it loads them now or later. Pictures are those of public pages. */
const named = (client: string, text: string) =>
  [...text.matchAll(/(?:assets|\.)\/([\w.~-]+\.(?:json|js|css|woff2)\b)/g)]
    .map(([, name = '']) => name)
    .filter((name) => existsSync(join(client, 'assets', name)));

/** Adds an asset and what it names. */
function collect(client: string, name: string, files: Set<string>) {
  const path = `/assets/${name}`;
  if (files.has(path)) return;
  files.add(path);
  if (!/\.(js|css)$/.test(name)) return;
  for (const next of named(client, readFileSync(join(client, path), 'utf8'))) collect(client, next, files);
}
