import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallback, fileOf, pages } from './pages.ts';
import { prerendered } from './src/language/paths.ts';
import { folderWith } from './src/testing/folder.ts';

const built = () => folderWith(Object.fromEntries([...prerendered.map(fileOf), fallback].map((name) => [name, ''])));

test('fileOf gives the index.html in the folder of the address', () => {
  expect([fileOf('/'), fileOf('/ur'), fileOf('/ur/contact')]).toEqual([
    'index.html',
    'ur/index.html',
    'ur/contact/index.html',
  ]);
});

test('the table names the file of every public address', () => {
  const table = pages(built());
  expect(table.pages).toMatchObject({ '/': 'index.html', '/ur/contact': 'ur/contact/index.html' });
  expect(table.pages).not.toHaveProperty('/404');
  expect(table.notFound).toEqual({ en: '404/index.html', ur: 'ur/404/index.html' });
  expect(table.fallback).toBe('__spa-fallback.html');
});

test('the table lists every client route once, including those of the desk', () => {
  const { clientRoutes } = pages(built());
  expect(clientRoutes).toEqual(expect.arrayContaining(['/calculate', '/c/:id', '/admin/courtFee', '/admin/orders']));
  expect(clientRoutes.filter((route) => route === '/admin')).toHaveLength(1);
});

test.each(['ur/contact/index.html', '404/index.html', fallback])('a build without %s fails', (name) => {
  const client = built();
  rmSync(join(client, name));
  expect(() => pages(client)).toThrow(`The build did not make ${name}`);
});
