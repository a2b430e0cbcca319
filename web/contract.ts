import { endpoints } from '@mizan/api';
import type { Plugin } from 'vite';

/** Leaves the browser only how to call each endpoint. The server validates, so neither schemas nor their library are sent. */
export function contract(): Plugin {
  return {
    name: 'mizan:contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/api\/src\/endpoints\.ts$/ },
      handler: () => ({ code: `export const endpoints = ${JSON.stringify(calls())};`, moduleType: 'js', map: null }),
    },
  };
}

/** The fields that `packages/api/src/client.ts` reads. */
const calls = () =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, ...rest }]) => [
      name,
      {
        method,
        path,
        ...('proof' in rest && { proof: rest.proof }),
        ...('status' in rest && { status: rest.status }),
        ...('answer' in rest && { answer: rest.answer }),
        ...('isBulk' in rest && { isBulk: rest.isBulk }),
      },
    ]),
  );
