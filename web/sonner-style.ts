import type { Plugin } from 'vite';

/** Sonner inserts a style element, which our Content-Security-Policy blocks; src/ui/toasts.css holds the style instead. */
export function sonnerStyle(): Plugin {
  return {
    name: 'mizan:sonner-style',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(source) {
        const code = source.replace(/^__insertCSS\(.*\);$/m, '');
        if (code === source) throw new Error('Sonner inserts its style differently: adapt web/sonner-style.ts');
        return { code, map: null };
      },
    },
  };
}
