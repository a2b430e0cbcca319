import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';
import { evidence } from './evidence.ts';

/** The pages of the public law for the server, which loads them as one module with all that it needs. */
export default defineConfig({
  plugins: [catalogues(), contract()],
  publicDir: false,
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    'import.meta.env.EVIDENCE': JSON.stringify(evidence()),
    'process.env.NODE_ENV': '"production"',
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/law/render.tsx',
    assetsInlineLimit: 0,
    emitAssets: false,
    rolldownOptions: { output: { entryFileNames: 'law.js', codeSplitting: false } },
  },
});
