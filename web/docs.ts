import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@mizan/api';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'content/docs');

const textsIn = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(path, name), 'utf8')]),
  );

/** What `web/src/docs` reads: the texts, the samples, and what keys may call. */
export const docsConstants = () => ({
  'import.meta.env.DOCS': JSON.stringify(docsTexts()),
  'import.meta.env.KEY_CALLS': JSON.stringify(keyCalls()),
});

/** The texts of the documentation, its samples, and the sample of the client. */
function docsTexts() {
  const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8');
  const [, client = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  return { sections: textsIn(folder), samples: textsIn(join(folder, 'samples')), client };
}

/** The endpoints that a key may call. */
const keyCalls = () =>
  Object.values(endpoints as Record<string, Endpoint>).flatMap(({ method, path, summary, key }) =>
    key === undefined ? [] : [{ method, path, summary, key }],
  );
