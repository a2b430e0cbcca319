import { describe, expect, test } from 'vitest';
import { folderWith } from './src/testing/folder.ts';
import { weighPages } from './weigh.ts';

const page = (...names: string[]) => names.map((name) => `<link href="/assets/${name}.js"/>`).join('');
const route = (module: string) => ({ module: `/assets/${module}.js`, imports: [`/assets/frame-1.js`] });
const manifest = {
  entry: { module: '/assets/entry-1.js' },
  routes: {
    root: route('root-1'),
    'last-language-layout': route('last-language-1'),
    'app-layout': route('app-1'),
    '../member/member-layout': route('members-1'),
    '../member/calculate/calculate': route('calculate-1'),
    '../member/history/history': route('history-1'),
  },
};

type Script = { code?: string; weight: number };
const scripts: Record<string, Script> = {
  'entry-1': { weight: 1000, code: 'import"./frame-1.js"' },
  'frame-1': { weight: 2000 },
  'page-1': { weight: 1500 },
  'home-1': { weight: 400, code: 'import{a}from "./deep-1.js";import(`./late-1.js`)' },
  'urdu-1': { weight: 800 },
  'log-in-1': { weight: 600 },
  'deep-1': { weight: 100, code: 'import"./home-1.js"' },
  'late-1': { weight: 90_000_000 },
  'root-1': { weight: 100 },
  'last-language-1': { weight: 200, code: 'import("./site-en.js");import("./site-ur.js");import("./other-1.js")' },
  'app-1': { weight: 300 },
  'members-1': { weight: 400 },
  'calculate-1': { weight: 700 },
  'history-1': { weight: 90_000_000 },
  'site-en': { weight: 10_000 },
  'site-ur': { weight: 20_000 },
  'other-1': { weight: 90_000_000 },
  'manifest-1': { weight: 50 },
};

/** Weighs a build whose scripts have these sizes after compression. */
function weigh(changes: Record<string, Script> = {}) {
  const files = Object.entries({ ...scripts, ...changes }).flatMap(([name, { code = '', weight }]) => {
    const text = name === 'manifest-1' ? `window.__manifest=${JSON.stringify(manifest)};` : code;
    // Sizes beyond every limit mark scripts that must not count; smaller files do for them.
    return [
      [`assets/${name}.js`, text],
      [`assets/${name}.js.br`, Buffer.alloc(Math.min(weight, 300_000))],
    ];
  });
  const pages = {
    'index.html': page('page-1', 'home-1'),
    'ur/index.html': page('page-1', 'urdu-1'),
    'auth/login/index.html': page('entry-1', 'log-in-1'),
    'ur/auth/login/index.html': page('entry-1'),
  };
  return weighPages(folderWith({ ...Object.fromEntries(files), ...pages }));
}

describe('the weight of the scripts', () => {
  test('counts the heavier home page, and the calculator with its layouts and its heavier catalogues', () => {
    // Home: 1500 + 800. Log-in: 1000 + 2000 + 600. Calculator: 1000 + 2000 + 100 + 200 + 300 + 400 + 700 + 50 + 20,000.
    expect(weigh()).toBe(
      'JavaScript: 2.3 of 5 kB on the home page, 3.6 of 145 kB on the log-in page, 24.8 of 226 kB in the calculator',
    );
  });

  test('counts static imports once and dynamic imports not at all', () => {
    expect(weigh({ 'urdu-1': { weight: 300 } })).toContain('2.0 of 5 kB on the home page');
  });

  test('fails the build above its limit', () => {
    expect(weigh({ 'urdu-1': { weight: 3500 } })).toContain('5.0 of 5 kB on the home page');
    expect(() => weigh({ 'urdu-1': { weight: 3501 } })).toThrow('Too much script: 5.0 of 5 kB on the home page');
    expect(() => weigh({ 'log-in-1': { weight: 142_001 } })).toThrow('145.0 of 145 kB on the log-in page');
    expect(weigh({ 'calculate-1': { weight: 201_950 } })).toContain('226.0 of 226 kB in the calculator');
    expect(() => weigh({ 'calculate-1': { weight: 201_951 } })).toThrow('201951 assets/calculate-1.js');
  });
});
