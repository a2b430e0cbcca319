import { expect, test } from 'vitest';
import { shellOf } from './shell.ts';
import { folderWith } from './src/testing/folder.ts';

const routes = {
  root: { module: '/assets/root-1.js', css: ['/assets/root-1.css'] },
  '../public/contact/contact': { module: '/assets/contact-1.js', css: [] },
  'desk-gate': { module: '/assets/desk-gate-1.js', css: [] },
  '../member/calculation/calculation': { module: '/assets/calculation-1.js', css: [] },
  '../entrance/log-out/log-out': { module: '/assets/log-out-1.js', css: [] },
};

/** A build whose calculation loads its words and the Urdu names of the law later. */
const built = (words = 'words-1.js') =>
  folderWith({
    'assets/manifest-1.js': `window.__manifest=${JSON.stringify({ entry: { module: '/assets/entry-1.js' }, routes })};`,
    'assets/entry-1.js': 'import"./shared-1.js"',
    'assets/shared-1.js': '',
    'assets/root-1.js': '',
    'assets/root-1.css': 'src:url(/assets/inter-1.woff2)',
    'assets/inter-1.woff2': '',
    'assets/calculation-1.js': `import("./${words}");fetch("/assets/urdu-1.json");import("./none-1.js")`,
    [`assets/${words}`]: '',
    'assets/urdu-1.json': '',
    'assets/log-out-1.js': '',
    'assets/contact-1.js': '',
    'assets/desk-gate-1.js': 'import("./desk-1.js")',
    'assets/desk-1.js': '',
  });

test('the shell holds what the screens of members load, now or later, and nothing of the desk or the public pages', () => {
  const names = ['calculation-1.js', 'entry-1.js', 'inter-1.woff2', 'log-out-1.js', 'manifest-1.js', 'root-1.css'];
  const later = ['root-1.js', 'shared-1.js', 'urdu-1.json', 'words-1.js'];
  expect(shellOf(built()).files).toEqual([...names, ...later].map((name) => `/assets/${name}`));
});

test('the shell has another name when one of its files has', () => {
  const { name } = shellOf(built());
  expect(name).toMatch(/^shell [\da-f]{12}$/);
  expect(shellOf(built()).name).toBe(name);
  expect(shellOf(built('words-2.js')).name).not.toBe(name);
});
