import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallback, fileOf, type ScreenPath, screens } from './pages.ts';
import { writeScreens } from './screens.ts';
import { folderWith } from './src/testing/folder.ts';
import { deferStart } from './start-after-paint.ts';

const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const route = (name: string) => ({
  module: `/assets/${name}-1.js`,
  imports: ['/assets/frame-1.js', '/assets/calculator-1.js'],
});
const ids = Object.values(screens).flat();
const routes = Object.fromEntries(ids.map((id) => [id, route(id.replace(/.*\//, ''))]));
const place = '<div id="first-paint" class="contents">';
const page = `<head>${link('frame-1')}<link rel="stylesheet" href="/assets/fonts-1.css"/></head><body>${place}<main></main></div><script type="module" async="">import "/assets/entry.js";</script></body>`;
const table = `window.__manifest=${JSON.stringify({ entry: route('entry'), routes })};`;
const renderer = 'export const renderFirstPaint = (path) => `<template>$& ${path}</template>`;';

/** Scripts that import nothing. */
const scripts = Object.fromEntries(
  Object.values(routes)
    .flatMap(({ module, imports }) => [module, ...imports])
    .map((name) => [name.slice(1), '']),
);

const build = (start: string, files: Record<string, string> = { 'assets/manifest-1.js': table }) =>
  folderWith({ [fallback]: start, 'first-paint.mjs': renderer, ...scripts, ...files });
const write = (client: string) => writeScreens(client, join(client, 'first-paint.mjs'));

test('the file of a screen is the fallback with its first paint, and starts its scripts after that', async () => {
  const client = build(page);
  await write(client);
  const own = ['root-1', 'calculator-1', 'last-language-layout-1', 'app-layout-1', 'guest-layout-1', 'try-1'];
  const filled = page
    .replace('</head>', `${own.map(link).join('')}</head>`)
    .replace(place, () => `${place}<template>$& /try</template>`);
  const read = (path: ScreenPath) => readFileSync(join(client, fileOf(path)), 'utf8');
  expect(read('/try')).toBe(deferStart(client, filled));
  expect(read('/calculate')).toContain('<template>$& /calculate</template><main></main>');
  expect(read('/calculate')).toContain('"/assets/calculate-1.js"');
});

test('a build without a table of routes, or without the place for a first paint, fails', async () => {
  await expect(write(build(page, { 'assets/entry-1.js': '' }))).rejects.toThrow('The build wrote no table of routes');
  await expect(write(build(page.replace('first-paint', 'other')))).rejects.toThrow('no place for a first paint');
});
