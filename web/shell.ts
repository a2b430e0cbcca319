import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The entry modules of `src/member` and of the log-out, and of the layouts around them. */
const entries = /^src\/(frame\/(entry\.client|root|app-layout)\.|member\/|entrance\/(log-out\/|entrance-layout\.))/;

/**
 * The files that the service worker stores so that these screens open without a connection, and the name of its cache, which
 * changes with the files.
 */
export function shellOf(client: string, manifest: Manifest) {
  // React Router lists in this file what each screen loads.
  const table = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (table === undefined) throw new Error('The build wrote no table of routes');
  const files = new Set([`/assets/${table}`]);
  const modules = new Set(Object.keys(manifest).filter((name) => manifest[name]?.isEntry && entries.test(name)));
  for (const name of modules) {
    const { file = '', imports = [], dynamicImports = [], css = [], assets = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) modules.add(next);
    for (const each of [file, ...css, ...assets]) files.add(`/${each}`);
  }
  const sorted = [...files].toSorted();
  const digest = createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12);
  return { name: `shell ${digest}`, files: sorted };
}
