import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';

export default defineConfig({
  plugins: [catalogues(), contract(), tailwindcss(), reactRouter()],
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  // Scan dependencies when `npm run dev` starts: Vite reloads the page for one that it finds later.
  optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', '!src/**/*.test.ts'] },
  // The Content-Security-Policy blocks fonts and pictures in data: addresses.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks() } } } } } },
});

/**
 * Puts what most screens load into one file and what many load into another, because a first visit would ask for 139 files. What a
 * module imports is used by at least as many screens as the module, so the files cannot import each other in a circle.
 */
function sharedChunks() {
  return [
    { name: 'most-screens', minShareCount: 25, priority: 2, test: isOutsideDesk },
    { name: 'many-screens', minShareCount: 5, priority: 1, test: isOutsideDesk },
  ];
}

function isOutsideDesk(id: string) {
  return !id.includes('/src/desk/');
}
