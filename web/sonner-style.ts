import type { Plugin } from 'vite';

/** Sonner puts its style into the page by itself, which the policy of the page refuses; ui/toasts.css has it as a file. */
export function sonnerStyle(): Plugin {
  return {
    name: 'mizan:sonner-style',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(source) {
        const code = source.replace(/^__insertCSS\(.*\);$/m, '');
        if (code === source) throw new Error('Sonner brings its style in another way now: see web/sonner-style.ts');
        return { code, map: null };
      },
    },
  };
}
