import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { shellOf } from './shell.ts';

type Scripts = { rolldownOptions: NonNullable<BuildOptions['rolldownOptions']>; define?: Record<string, string> };

const src = join(import.meta.dirname, 'src');
const named = 'assets/[name]-[hash].js';

/** Builds the scripts of documents. What both use is in the first, which every document loads and the second imports. */
export const buildPageScripts = (client: string) =>
  buildScripts(client, {
    rolldownOptions: {
      input: {
        'page-script': join(src, 'document/page-script.ts'),
        'home-script': join(src, 'public/home/home-script.ts'),
      },
      output: { entryFileNames: named, chunkFileNames: named },
    },
  });

/** Builds the service worker, which stores the files of the screens that open without a connection. */
export const buildWorker = (client: string) =>
  buildScripts(client, {
    define: { 'import.meta.env.SHELL': JSON.stringify(shellOf(client)) },
    rolldownOptions: {
      input: join(src, 'service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  });

/** Builds scripts that React Router does not load into the files of the website. */
async function buildScripts(client: string, { rolldownOptions, define = {} }: Scripts) {
  const { build } = await import('vite');
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    define,
    build: { outDir: client, emptyOutDir: false, modulePreload: false, rolldownOptions },
  });
}
