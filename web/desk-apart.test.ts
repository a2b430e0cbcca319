import { expect, test } from 'vitest';
import { type Chunk, straysFromDesk } from './desk-apart.ts';

const desk = '/app/web/src/desk/rulebooks/rulebook.tsx';
const chunk = (
  fileName: string,
  facadeModuleId: string | null,
  moduleIds: string[],
  imports: string[] = [],
): Chunk => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  moduleIds,
  imports,
});

test('names a screen that loads a module of the desk, at any depth', () => {
  const screen = '/app/web/src/member/history/history.tsx';
  const bundle = [
    chunk('history.js', screen, [screen], ['shared.js']),
    chunk('shared.js', null, ['/app/web/src/ui/button.tsx'], ['deep.js']),
    chunk('deep.js', null, [desk], ['history.js']),
  ];
  expect(straysFromDesk(bundle)).toEqual([`${desk} with ${screen}`]);
});

test('lets the desk load its own modules and share the others', () => {
  const gate = '/app/web/src/frame/desk-gate.tsx';
  const button = '/app/web/src/ui/button.tsx';
  const bundle = [
    { type: 'asset', fileName: 'desk.css' },
    chunk('gate.js', gate, [gate], ['shared.js']),
    chunk('rules.js', desk, [desk], ['shared.js']),
    chunk('shared.js', null, [button]),
  ];
  expect(straysFromDesk(bundle)).toEqual([]);
});
