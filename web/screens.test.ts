import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallback, screens } from './pages.ts';
import { writeScreens } from './screens.ts';
import { folderWith } from './src/testing/folder.ts';

const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const route = (name: string) => ({
  module: `/assets/${name}-1.js`,
  imports: ['/assets/frame-1.js', '/assets/calculator-1.js'],
});
const ids = Object.values(screens).flat();
const routes = Object.fromEntries(ids.map((id) => [id, route(id.replace(/.*\//, ''))]));
const start = `<head>${link('frame-1')}<title>Mizan</title></head><main></main>`;

test('the file of a screen is the fallback with the scripts of its routes, each once', () => {
  const client = folderWith({
    [fallback]: start,
    'assets/manifest-1.js': `window.__manifest=${JSON.stringify({ entry: route('entry'), routes })};`,
  });
  writeScreens(client);
  const own = ['root-1', 'calculator-1', 'last-language-layout-1', 'app-layout-1', 'guest-layout-1', 'try-1'];
  const page = readFileSync(join(client, 'try/index.html'), 'utf8');
  expect(page).toBe(start.replace('</head>', `${own.map(link).join('')}</head>`));
  expect(readFileSync(join(client, 'calculate/index.html'), 'utf8')).toContain(link('calculate-1'));
});

test('a build without a table of routes fails', () => {
  const client = folderWith({ [fallback]: start, 'assets/entry-1.js': '' });
  expect(() => writeScreens(client)).toThrow('The build wrote no table of routes');
});
