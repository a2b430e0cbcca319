import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { prerendered } from './src/language/paths.ts';
import { folderWith } from './src/testing/folder.ts';

const scripts = ['page-script-0a1B_2c3.js', 'home-script-0a1B_2c3.js', 'page-script-0a1B_2c3.js.br'];
const documents = ['/', '/about-us', '/terms-of-services', '/privacy-policy', '/return-refund-policy', '/docs', '/404'];
const addresses = [...documents, '/shipping-service-policy'].flatMap((path) => [path, `/ur${path}`]);
const fileOf = (address: string) => join(address, 'index.html').slice(1);
const files = [...[...addresses, ...prerendered].map(fileOf), ...scripts.map((name) => `assets/${name}`)];
const built = (login = '') =>
  folderWith({ ...Object.fromEntries(files.map((name) => [name, ''])), 'auth/login/index.html': login });

test('the table names the file of every address with a language, but for pages that the server draws', () => {
  const table = pages(built());
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
  const { screens } = pages(built());
  expect(screens['/calculate']).toEqual({ en: 'calculate/index.html', ur: 'ur/calculate/index.html' });
  expect(screens['/c/:id/worksheet']?.en).toBe('c/id/worksheet/index.html');
  expect([screens['/check']?.en, screens['/check/:code']?.en]).toEqual(['check/index.html', 'check/code/index.html']);
  expect(screens['/admin/orders']).toEqual({ en: 'admin/index.html', ur: 'ur/admin/index.html' });
});

test('a build without the script of documents fails', () => {
  const client = built();
  rmSync(join(client, 'assets/page-script-0a1B_2c3.js'));
  expect(() => pages(client)).toThrow('The build did not make page-script');
});

test('documents have the style sheets of the screens', () => {
  const sheet = '<link rel="stylesheet" href="/assets/root-1.css"/>';
  const { styles, script } = pages(built(sheet + sheet)).law;
  expect([styles, script]).toEqual([['/assets/root-1.css'], '/assets/page-script-0a1B_2c3.js']);
});

test.each(['ur/contact/index.html', 'ur/docs/index.html', '404/index.html', 'try/index.html'])(
  'a build without %s fails',
  (name) => {
    const client = built();
    rmSync(join(client, name));
    expect(() => pages(client)).toThrow(`The build did not make ${name}`);
  },
);
