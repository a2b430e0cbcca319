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
});
