import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { shellOf } from './shell.ts';
import { folderWith } from './src/testing/folder.ts';

const client = () => folderWith({ 'assets/manifest-1.js': '', 'assets/never-1.js': '' });

/** A build whose calculation imports its words on demand. */
const built = (words = 'words-1.js'): Manifest => ({
  'src/frame/entry.client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js', assets: ['assets/urdu-1.json'] },
  'src/frame/root.tsx?route': {
    file: 'assets/root-1.js',
    isEntry: true,
    css: ['assets/root-1.css'],
    assets: ['assets/inter-1.woff2'],
  },
  'src/public/contact/contact.tsx?route': { file: 'assets/contact-1.js', isEntry: true },
  'src/frame/desk-gate.tsx?route': {
    file: 'assets/desk-gate-1.js',
    isEntry: true,
    dynamicImports: ['src/desk/desk.tsx'],
  },
  'src/desk/desk.tsx': { file: 'assets/desk-1.js', isDynamicEntry: true },
  'src/member/calculation/calculation.tsx?route': {
    file: 'assets/calculation-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/language/words.ts'],
  },
  // The words import the screen that imports them: a cycle.
  'src/language/words.ts': {
    file: `assets/${words}`,
    isDynamicEntry: true,
    imports: ['src/member/calculation/calculation.tsx?route'],
  },
  'src/entrance/log-out/log-out.tsx?route': { file: 'assets/log-out-1.js', isEntry: true },
  'src/entrance/log-in/log-in.tsx?route': { file: 'assets/log-in-1.js', isEntry: true },
});

test('the offline shell holds every file that member screens import, at once or on demand, and no other', () => {
  const first = ['calculation-1.js', 'entry-1.js', 'inter-1.woff2', 'log-out-1.js', 'manifest-1.js', 'root-1.css'];
  const others = ['root-1.js', 'shared-1.js', 'urdu-1.json', 'words-1.js'];
  expect(shellOf(client(), built()).files).toEqual([...first, ...others].map((name) => `/assets/${name}`));
});

test('the name of the shell changes with the name of any of its files', () => {
  const { name } = shellOf(client(), built());
  expect(name).toMatch(/^shell [\da-f]{12}$/);
  expect(shellOf(client(), built()).name).toBe(name);
  expect(shellOf(client(), built('words-2.js')).name).not.toBe(name);
});
