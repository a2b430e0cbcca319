import { join } from 'node:path';
import { buildScripts } from './build-scripts.ts';

const src = join(import.meta.dirname, 'src');

/** The scripts of pages without React. */
const input = {
  'page-script': join(src, 'document/page-script.ts'),
  'home-script': join(src, 'public/home/home-script.ts'),
};

/** Builds them into the assets. What both use is in the first, which every such page loads and the second imports. */
export const buildPageScripts = (client: string) =>
  buildScripts(client, {
    rolldownOptions: {
      input,
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  });
