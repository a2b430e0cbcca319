import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the ICU messages of src/language/locales at build, so that the browser needs no parser. */
export function catalogues(): Plugin {
  return {
    name: 'mizan:catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/language\/locales\/[a-z]+\/[a-z]+\.json$/ },
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source);
        const compiled = Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]);
        return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))};`, moduleType: 'js', map: null };
      },
    },
  };
}
