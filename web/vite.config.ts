import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';
import { deskApart } from './desk-apart.ts';
import { docsConstants } from './docs.ts';
import { evidence } from './evidence.ts';
import { exactRoutes } from './exact-routes.ts';
import { lateIntl } from './late-intl.ts';

/** Matches the modules of these folders of src. */
const inFolders = (...folders: string[]) =>
  new RegExp(`web[\\\\/]src[\\\\/](${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** Chunks of which nearly every page calls most functions as it starts. */
const calledAtStart = new Set(['react', 'framework', 'cache']);

export default defineConfig({
  plugins: [catalogues(), contract(), deskApart(), exactRoutes(), lateIntl(), tailwindcss(), reactRouter()],
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    'import.meta.env.EVIDENCE': JSON.stringify(evidence()),
    // Only `npm run dev` draws it with this configuration.
    ...docsConstants(),
  },
  // Scan dependencies when `npm run dev` starts: Vite reloads the page for one that it finds later.
  optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', '!src/**/*.test.ts'] },
  // The Content-Security-Policy blocks fonts and pictures in data: addresses.
  build: {
    assetsInlineLimit: 0,
    // Pages preload what they need; later imports have few dependencies, so the helper is not worth its size.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // A shared chunk's name lists all its importers by default.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Chromium compiles their functions while the file arrives, beside the page; otherwise each at its first call, within it.
        postBanner: ({ name }) => (calledAtStart.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // Each group takes the modules of its folders and their imports, unless an earlier group has them.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'framework', test: /node_modules[\\/](react-router|@lingui)[\\/]/ },
            // The state of the connection, too: in a group of screens it would load them with every other screen.
            {
              name: 'cache',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|client[\\/]kept[\\/]connection\.ts$/,
            },
            // Only the art that every page shows.
            { name: 'frame', test: /web[\\/]src[\\/](layout[\\/]|ui[\\/]art[\\/](mark|guilloche)\.)/ },
            // By themselves: merged with small modules of the screens, they would load with these.
            { name: 'public', test: inFolders('public'), minShareCount: 2, entriesAware: true },
            {
              name: 'entrance',
              test: inFolders('frame', 'entrance'),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            // What the pages of guests share with the screens of members, or those pages would load these screens.
            {
              name: 'common',
              test: /(web[\\/]src[\\/](ui[\\/]checkbox|client[\\/]figures|explain[\\/](evidence|formatter|slab-(rows|text)))\.|packages[\\/]engine[\\/])/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            { name: 'calculator', test: inFolders('member/calculator') },
            // By themselves: every member's screen loads them once it is drawn, and needs nothing else from its group then.
            { name: 'toasts', test: /web[\\/]src[\\/]ui[\\/]toasts\.tsx$/ },
            { name: 'member', test: inFolders('member'), minShareCount: 2 },
            {
              name: 'shared',
              test: /(web[\\/]src[\\/](explain|client|ui)|packages)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            // By itself: small chunks are merged within a group, and no other screen may load code of the desk.
            {
              name: 'desk',
              test: inFolders('desk'),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
          ],
        },
      },
    },
  },
});
