import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';

/** What draws pages outside of a browser, with all that it needs: web/build.ts names the entries. */
export default defineConfig({
  plugins: [catalogues(), contract()],
  publicDir: false,
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    'process.env.NODE_ENV': '"production"',
  },
  ssr: { noExternal: true },
  build: {
    assetsInlineLimit: 0,
  },
});
