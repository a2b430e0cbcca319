import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KeyRing } from './seal.ts';
import { seal, unseal } from './seal.ts';

const keys: KeyRing = [randomBytes(32)];

test('opens what was sealed for the same row with the same key, and nothing else', () => {
  const sealed = seal('a secret', 'row 1', keys);
  expect(unseal(sealed, 'row 1', keys)).toBe('a secret');
  expect(() => unseal(sealed, 'row 2', keys)).toThrow('unable to authenticate');
  expect(() => unseal(sealed, 'row 1', [randomBytes(32)])).toThrow('unable to authenticate');
  const changed = Buffer.from(sealed).fill(0, 12, 13);
  expect(() => unseal(changed, 'row 1', keys)).toThrow('unable to authenticate');
});

test('refuses a text so short that only a part of its tag is left', () => {
  const empty = seal('', 'row 1', keys);
  expect(unseal(empty, 'row 1', keys)).toBe('');
  for (let length = 0; length < 16; length += 1)
    expect(() => unseal(empty.subarray(0, length), 'row 1', keys)).toThrow(/^Invalid/);
});
