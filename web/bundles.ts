import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, createBuilder, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';
import { shellOf } from './shell.ts';

const root = import.meta.dirname;
const src = join(root, 'src');
const common = { root, mode: 'production', logLevel: 'error' } satisfies InlineConfig;
/** The options for what Vite builds without the plugin of React Router. */
const withoutRouter = { ...common, configFile: false, publicDir: false } satisfies InlineConfig;
const hashedName = 'assets/[name]-[hash].js';

/** Builds and prerenders the screens of the app. Returns what each of their modules loads. */
export async function buildScreens(client: string): Promise<Manifest> {
  await (await createBuilder(common)).buildApp();
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  rmSync(join(client, '.vite'), { recursive: true });
  return manifest;
}

/** Builds the modules that draw pages outside of a browser: `law` in the server, `documents` at the end of this build. */
export const buildRenderers = (outDir: string) =>
  build({
    ...withoutRouter,
    plugins: [catalogues(), contract()],
    define: {
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      // Also write the pictures of the pages, which a server build leaves out by default.
      emitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { law: join(src, 'law/render.tsx'), documents: join(src, 'frame/render-documents.tsx') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });

/** Builds the scripts of documents, and returns their addresses. What both use is in the first, which every document loads. */
export async function buildPageScripts(client: string) {
  const { output } = await buildForBrowser(client, {
    rolldownOptions: {
      input: {
        'page-script': join(src, 'document/page-script.ts'),
        'home-script': join(src, 'public/home/home-script.ts'),
      },
      output: { entryFileNames: hashedName, chunkFileNames: hashedName },
    },
  });
  const addressOf = (name: string) => `/${output.find((file) => file.name === name)?.fileName}`;
  return { script: addressOf('page-script'), homeScript: addressOf('home-script') };
}

/** Builds the service worker, which stores the files of the screens that open without a connection. */
export const buildWorker = (client: string, manifest: Manifest) =>
  buildForBrowser(client, {
    define: { 'import.meta.env.SHELL': JSON.stringify(shellOf(client, manifest)) },
    rolldownOptions: {
      input: join(src, 'service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  });

type Scripts = { rolldownOptions: Rolldown.RolldownOptions; define?: Record<string, string> };

async function buildForBrowser(outDir: string, { rolldownOptions, define = {} }: Scripts) {
  const options = { outDir, emptyOutDir: false, modulePreload: false, rolldownOptions } as const;
  return (await build({ ...withoutRouter, define, build: options })) as Rolldown.RolldownOutput;
}
