import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { folderWith } from './src/testing/folder.ts';
import { deferStart, startAfterPaint } from './start-after-paint.ts';

const link = '<link rel="stylesheet" href="/assets/fonts-1.css"/>';
const code =
  'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nwindow.modules = {"$&":route0};';
const page = `<head><link rel="stylesheet" href="/assets/root.css"/>${link}<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>words</p><script type="module" async="">${code}</script></body>`;

/** The files of the page, of which `a` imports `b`. */
const scripts = {
  'assets/a.js': `import{b as t}from"./b.js";t("${'large'.repeat(4000)}")`,
  'assets/b.js': `import"./c.js";export const b="${'large'.repeat(4000)}"`,
  'assets/c.js': 'import"./b.js"',
};

describe('a prerendered page', () => {
  let client: string;
  let deferred: string;
  let script: string;
  beforeEach(() => {
    client = folderWith(scripts);
    deferred = deferStart(client, page);
    script = /<script type="module">([\s\S]*)<\/script>/.exec(deferred)?.[1] ?? '';
  });

  test('preloads no script, and loads its scripts after the first paint', () => {
    expect(deferred).not.toContain('modulepreload" href');
    const waits = script.indexOf('requestAnimationFrame');
    expect(waits).toBeGreaterThan(0);
    expect(script.indexOf('["/assets/a.js","/assets/b.js"]')).toBeGreaterThan(waits);
    expect(script.indexOf('await import("/assets/manifest.js");')).toBeGreaterThan(waits);
    expect(script).toContain('\nconst route0 = await import("/assets/root.js");\nwindow.modules = {"$&":route0};');
  });

  test('runs each large file in a task of its own, after those that it imports', () => {
    const loop = 'for (const href of ["/assets/b.js","/assets/a.js"]) {\n  await next();\n  await import(href);';
    expect(script.indexOf(loop)).toBeGreaterThan(script.indexOf('["/assets/a.js","/assets/b.js"]'));
    expect(script.indexOf(loop)).toBeLessThan(script.indexOf('await import("/assets/manifest.js");'));
  });

  test('runs small files with those that import them', () => {
    writeFileSync(join(client, 'assets/b.js'), '');
    expect(deferStart(client, page)).toContain('for (const href of ["/assets/a.js"])');
  });

  test('leaves the files of the start to the start itself', () => {
    const started = page.replace('"/assets/root.js"', '"/assets/a.js"');
    expect(deferStart(client, started)).toContain('for (const href of ["/assets/b.js"])');
  });

  test('loads its fonts after the first paint, or at once without script', () => {
    const late = '<link rel="stylesheet" href="/assets/fonts-1.css" media="print"/>';
    expect(deferred).toContain(`${late}<noscript>${link}</noscript>`);
    expect(script).toContain(`document.querySelector('link[media="print"]').media = 'all'`);
    expect(deferred).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  test('starts in a background tab too, where nothing is painted', async () => {
    const wait = /^const paint = (.*);$/m.exec(script)?.[1];
    const timers: (readonly [() => void, number | undefined])[] = [];
    const painted = new Function('requestAnimationFrame', 'setTimeout', `return (${wait})()`)(
      () => undefined,
      (act: () => void, after?: number) => timers.push([act, after]),
    );
    expect(timers.map(([, after]) => after)).toEqual([500]);
    timers[0]?.[0]();
    await painted;
  });

  test('fails the build if React Router writes its start differently', () => {
    for (const part of [link, ' async=""']) {
      expect(() => deferStart(client, page.replace(part, ''))).toThrow(
        'React Router writes the start of a page differently',
      );
    }
  });
});

test('startAfterPaint changes every page of a build except the fallback, and no other file', () => {
  const files = { 'index.html': page, 'ur/index.html': page, '__spa-fallback.html': page, 'a.txt': page };
  const client = folderWith({ ...scripts, ...files });
  startAfterPaint(client);
  const now = Object.keys(files).map((name) => readFileSync(join(client, name), 'utf8'));
  expect(now).toEqual([deferStart(client, page), deferStart(client, page), page, page]);
});
