import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { helpPaths } from './src/language/help-paths.ts';
import { prerendered } from './src/language/paths.ts';
import { folderWith } from './src/testing/folder.ts';

const law = { styles: ['/assets/root-1.css'], script: '/assets/page-script-1.js' };
const documents = ['/', '/about-us', '/terms-of-services', '/privacy-policy', '/return-refund-policy', '/docs', '/404'];
const more = ['/shipping-service-policy', '/accessibility', '/help', ...helpPaths];
const addresses = [...documents, ...more].flatMap((path) => [path, `/ur${path}`]);
const fileOf = (address: string) => join(address, 'index.html').slice(1);
const files = [...[...addresses, ...prerendered].map(fileOf), ...law.styles, law.script];
const built = () => folderWith(Object.fromEntries(files.map((name) => [name, ''])));

test('the table names the file of every address with a language, except pages that the server draws', () => {
  const table = pages(built(), law);
  expect(table.pages).toMatchObject({
    '/': 'index.html',
    '/ur': 'ur/index.html',
    '/docs': 'docs/index.html',
    '/ur/contact': 'ur/contact/index.html',
  });
  for (const address of ['/404', '/services', '/law']) expect(table.pages).not.toHaveProperty([address]);
  expect(table.notFound).toEqual({ en: '404/index.html', ur: 'ur/404/index.html' });
});

test('the table names the file of every other screen in both languages; those of the desk share one', () => {
  const { screens } = pages(built(), law);
  expect(screens['/calculate']).toEqual({ en: 'calculate/index.html', ur: 'ur/calculate/index.html' });
  expect(screens['/c/:id/worksheet']?.en).toBe('c/id/worksheet/index.html');
  expect([screens['/check']?.en, screens['/check/:code']?.en]).toEqual(['check/index.html', 'check/code/index.html']);
  expect(screens['/admin/orders']).toEqual({ en: 'admin/index.html', ur: 'ur/admin/index.html' });
});

test('a build without a style sheet fails', () => {
  expect(() => pages(built(), { ...law, styles: [] })).toThrow('The build did not make a style sheet');
});

test.each([
  'ur/contact/index.html',
  'ur/docs/index.html',
  'ur/help/filing/index.html',
  '404/index.html',
  'try/index.html',
  law.script,
  ...law.styles,
])('a build without %s fails', (name) => {
  const client = built();
  rmSync(join(client, name));
  expect(() => pages(client, law)).toThrow(`The build did not make ${name}`);
});
