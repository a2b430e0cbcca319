import type { BuildOptions } from 'vite';

type Scripts = { rolldownOptions: NonNullable<BuildOptions['rolldownOptions']>; define?: Record<string, string> };

/** Builds scripts of their own, which React Router does not load, into the files of the website. */
export async function buildScripts(client: string, { rolldownOptions, define = {} }: Scripts) {
  // Vite takes React's development build in a test.
  process.env['NODE_ENV'] = 'production';
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
