import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallback, fileOf, pages } from './pages.ts';
import { prerendered } from './src/language/paths.ts';
import { folderWith } from './src/testing/folder.ts';

const scripts = ['page-script-0a1B_2c3.js', 'home-script-0a1B_2c3.js', 'page-script-0a1B_2c3.js.br'];
const pictures = ['law-punjab-en-0a1b2c3d.png', 'law-north-west-ur-0a1b2c3d.png', 'law-punjab-en.png'];
const files = [
  ...['/', '/ur', ...prerendered, '/docs', '/ur/docs'].map(fileOf),
  'calculate/index.html',
  'try/index.html',
  fallback,
  ...[...pictures, ...scripts].map((name) => `assets/${name}`),
];
const built = (screen = '') =>
  folderWith({ ...Object.fromEntries(files.map((name) => [name, ''])), [fallback]: screen });

test('fileOf gives the index.html in the folder of the address', () => {
  expect([fileOf('/'), fileOf('/ur'), fileOf('/ur/contact')]).toEqual([
    'index.html',
    'ur/index.html',
    'ur/contact/index.html',
  ]);
});

test('the table names the file of every public address', () => {
  const table = pages(built());
  expect(table.pages).toMatchObject({
    '/': 'index.html',
    '/docs': 'docs/index.html',
    '/ur/contact': 'ur/contact/index.html',
  });
  expect(table.pages).not.toHaveProperty('/404');
  expect(table.notFound).toEqual({ en: '404/index.html', ur: 'ur/404/index.html' });
  expect(table.fallback).toBe('__spa-fallback.html');
});

test('the table names the pictures of provinces by province and language', () => {
  expect(pages(built()).law.pictures).toEqual({
    'punjab-en': '/assets/law-punjab-en-0a1b2c3d.png',
    'north-west-ur': '/assets/law-north-west-ur-0a1b2c3d.png',
  });
});

test('a build without the script of the pages without React fails', () => {
  const client = built();
  rmSync(join(client, 'assets/page-script-0a1B_2c3.js'));
  expect(() => pages(client)).toThrow('The build did not make page-script');
});

test('the table names the style sheets of pages that the server draws, with the fonts apart, and their script', () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
  const { styles, fonts, script } = pages(built(`${sheet('root-1')}${sheet('fonts-2')}${sheet('fonts-2')}`)).law;
  expect([styles, fonts, script]).toEqual([
    ['/assets/root-1.css'],
    '/assets/fonts-2.css',
    '/assets/page-script-0a1B_2c3.js',
  ]);
});

test('the table names the files of the screens that most people open first', () => {
  expect(pages(built()).screens).toEqual({ '/calculate': 'calculate/index.html', '/try': 'try/index.html' });
});

test('the table lists every client route once, including those of the desk', () => {
  const { clientRoutes } = pages(built());
  expect(clientRoutes).toEqual(expect.arrayContaining(['/calculate', '/c/:id', '/admin/courtFee', '/admin/orders']));
  expect(clientRoutes.filter((route) => route === '/admin')).toHaveLength(1);
});

test.each(['ur/contact/index.html', 'ur/docs/index.html', '404/index.html', 'try/index.html', fallback])(
  'a build without %s fails',
  (name) => {
    const client = built();
    rmSync(join(client, name));
    expect(() => pages(client)).toThrow(`The build did not make ${name}`);
  },
);
