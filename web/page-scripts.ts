import { join } from 'node:path';

const src = join(import.meta.dirname, 'src');

/** The scripts of pages without React. */
const input = {
  'page-script': join(src, 'document/page-script.ts'),
  'home-script': join(src, 'public/home/home-script.ts'),
};

/** Builds them into the assets. What both use is in the first, which every such page loads and the second imports. */
export async function buildPageScripts(client: string) {
  const { build } = await import('vite');
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
}
