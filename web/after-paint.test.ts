import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { afterPaint, startAfterPaint } from './after-paint.ts';
import { folderWith } from './src/testing/folder.ts';

const link = '<link rel="stylesheet" href="/assets/fonts-1.css"/>';
const code =
  'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nwindow.modules = {"$&":route0};';
const page = `<head><link rel="stylesheet" href="/assets/root.css"/>${link}<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>words</p><script type="module" async="">${code}</script></body>`;

describe('a page made at build', () => {
  const made = afterPaint(page);
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(made)?.[1] ?? '';

  test('preloads no script, and loads its scripts after the first paint', () => {
    expect(made).not.toContain('modulepreload" href');
    const waits = script.indexOf('requestAnimationFrame');
    expect(waits).toBeGreaterThan(0);
    expect(script.indexOf('["/assets/a.js","/assets/b.js"]')).toBeGreaterThan(waits);
    expect(script.indexOf('await import("/assets/manifest.js");')).toBeGreaterThan(waits);
    expect(script).toContain('\nconst route0 = await import("/assets/root.js");\nwindow.modules = {"$&":route0};');
  });

  test('loads its fonts after the first paint, or at once without script', () => {
    const late = '<link rel="stylesheet" href="/assets/fonts-1.css" media="print"/>';
    expect(made).toContain(`${late}<noscript>${link}</noscript>`);
    expect(script).toContain(`document.querySelector('link[media="print"]').media = 'all'`);
    expect(made).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  });

  test('starts in a background tab too, where nothing is painted', async () => {
    const wait = /^await (new Promise\(.*\));$/m.exec(script)?.[1];
    const timers: (readonly [() => void, number | undefined])[] = [];
    const painted = new Function('requestAnimationFrame', 'setTimeout', `return ${wait}`)(
      () => undefined,
      (act: () => void, after?: number) => timers.push([act, after]),
    );
    expect(timers.map(([, after]) => after)).toEqual([500]);
    timers[0]?.[0]();
    await painted;
  });

  test('fails the build if it starts in an unknown way', () => {
    for (const part of [link, ' async=""']) {
      expect(() => afterPaint(page.replace(part, ''))).toThrow('The pages start in another way now');
    }
  });
});

test('startAfterPaint changes every page of a build except the fallback, and no other file', () => {
  const files = { 'index.html': page, 'ur/index.html': page, '__spa-fallback.html': page, 'a.txt': page };
  const client = folderWith(files);
  startAfterPaint(client);
  const now = Object.keys(files).map((name) => readFileSync(join(client, name), 'utf8'));
  expect(now).toEqual([afterPaint(page), afterPaint(page), page, page]);
});
