import { expect, test } from 'vitest';
import english from '../../../language/locales/en/rulebooks.json' with { type: 'json' };
import { resultOf } from '../../../testing/result-of';
import { useDescribeFault } from './describe-fault';

const describe = resultOf({ language: 'en' }, useDescribeFault);
const cell = { id: 'M1.1.1', field: 'name' } as const;
const words = Object.entries(english);

test('describes every fault that has words', () => {
  const faults = words.flatMap(([id, text]) => {
    const code = /^rulebook\.fault\.([A-Z_]+)$/.exec(id)?.[1];
    return code === undefined ? [] : [{ code, text }];
  });
  expect(faults).toHaveLength(18);
  for (const { code, text } of faults) expect(describe({ cell, code })).toBe(text);
});

test('describes a fault of a newer engine in general words', () => {
  expect(describe({ cell, code: 'ID_USED_TWICE' })).toBe('This cannot be published in this state.');
});

test('describes why a text could not be read', () => {
  expect(describe({ cell, reason: 'sources', text: 'x' })).toMatch(/^Each source needs a link/);
  expect(describe({ cell, reason: 'percent', text: '0.75%' })).toBe(
    'Write a multiplier without a percent sign: 0.0075.',
  );
});
