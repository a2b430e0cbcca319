import { endpoints } from '@mizan/api';
import type { Plugin } from 'vite';

/** The fields that `packages/api/src/client.ts` reads. */
const clientFields = ['method', 'path', 'proof', 'status', 'answer', 'isBulk'];
/** The fields for modules that draw documents: the documentation (`src/docs/key-calls.tsx`) also shows these two. */
const rendererFields = [...clientFields, 'key', 'summary'];

/** Leaves the browser only how to call each endpoint. The server validates, so neither schemas nor their library are sent. */
export function contract(): Plugin {
  return {
    name: 'mizan:contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/api\/src\/endpoints\.ts$/ },
      handler: (_code, _id, options) => ({
        code: `export const endpoints = ${JSON.stringify(endpoints, [...Object.keys(endpoints), ...(options?.ssr ? rendererFields : clientFields)])};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
