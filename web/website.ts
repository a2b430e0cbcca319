import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPageScripts, buildRenderers, buildScreens, buildWorker } from './bundles.ts';
import { compress } from './compress.ts';
import { pages, writeDocuments } from './pages.ts';

/** Makes the website: `client` is served as it is, the modules in `server` draw the law, and `pages.json` is the table that
    `server/src/http/website.ts` reads. */
export async function makeWebsite(folder: string) {
  const client = join(folder, 'client');
  const server = join(folder, 'server');
  const manifest = await buildScreens(client);
  await buildRenderers(server);
  // The pictures of the pages that these modules draw.
  cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true });
  rmSync(join(server, 'assets'), { recursive: true });
  const { homeScript, ...scripts } = await buildPageScripts(client);
  const root = Object.entries(manifest).find(([module]) => module.startsWith('src/frame/root.tsx'))?.[1];
  const styles = (root?.assets ?? []).filter((name) => name.endsWith('.css')).map((name) => `/${name}`);
  const files = { styles, ...scripts };
  await writeDocuments(client, join(server, 'documents.js'), { ...files, homeScript });
  rmSync(join(server, 'documents.js'));
  await buildWorker(client, manifest);
  await compress(client);
  writeFileSync(join(folder, 'pages.json'), `${JSON.stringify(pages(client, files), null, 2)}\n`);
}
