import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { contract } from './contract.ts';
import { evidence } from './evidence.ts';
import { sonnerStyle } from './sonner-style.ts';

/** Our own modules that stand on every page; not the layouts, which bring the words of one language. */
const frame =
  /web[\\/]src[\\/](screens[\\/]home[\\/]lead-members-on|chrome[\\/](account-links|brand|failure|footer|header|language-link|mobile-menu|public-pages|theme-menu|use-arrival)|session[\\/](session|saved)|ui[\\/](button|sample|stamp|stamp-art|guilloche|hydrated|icon|mark|spinner|theme|theme-choice)|picture|page-head|structured-data|paths|words|address|this-year|content|language)\.tsx?$/;

export default defineConfig({
  plugins: [catalogues(), contract(), sonnerStyle(), tailwindcss(), reactRouter()],
  define: {
    // Search engines want whole addresses; without PUBLIC_URL they are told paths, which is the best a file can do.
    'import.meta.env.PUBLIC_URL': JSON.stringify((process.env.PUBLIC_URL ?? '').replace(/\/$/, '')),
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    'import.meta.env.EVIDENCE': JSON.stringify(evidence()),
  },
  // All parts are found at the start of `npm run dev`: one found later would load the page anew.
  optimizeDeps: { entries: ['src/**/*.tsx', 'src/**/*.ts', '!src/**/*.test.ts'] },
  // A font or picture as a data: address would be refused by the Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    // The pages name what they need; what is imported later has little behind it, and the helper would be on every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, as one file: it compresses better whole, and stays in the browser's cache when a screen changes.
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]/ },
            { name: 'frame', test: frame },
            // What the screens of the product have in common. Each file of its own would be named to every page, by the list of routes.
            { name: 'asking', test: /(web[\\/]src[\\/](api|messages|refusal|faults|sending)\.|packages[\\/]api[\\/])/ },
            {
              name: 'small',
              test: /web[\\/]src[\\/](ui[\\/](skeleton|delay|field|empty-state|icons|list|notice|avatar|fault|dialog|searchable-list|amount-field|menu)|queries|address|faults|law-names)\./,
            },
            {
              name: 'figures',
              test: /packages[\\/]engine[\\/]src[\\/](print-amount|typed-amount|words|urdu-numbers|decimal|money|whole|refusal|rulebook)\.|web[\\/]src[\\/](format-amounts|place-name|explain[\\/](rupees|evidence))\./,
            },
            { name: 'explain', test: /web[\\/]src[\\/](explain[\\/]|format-moments)/ },
            { name: 'cache', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
          ],
        },
      },
    },
  },
});
