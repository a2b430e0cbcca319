import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type KeyRing, seal, unseal } from './seal.ts';

const keys: KeyRing = [randomBytes(32)];

test('unseals a text only for the same row and with the same key', () => {
  const sealed = seal('a secret', 'row 1', keys);
  expect(unseal(sealed, 'row 1', keys)).toBe('a secret');
  expect(() => unseal(sealed, 'row 2', keys)).toThrow('unable to authenticate');
  expect(() => unseal(sealed, 'row 1', [randomBytes(32)])).toThrow('unable to authenticate');
  const changed = Buffer.from(sealed).fill(0, 12, 13);
  expect(() => unseal(changed, 'row 1', keys)).toThrow('unable to authenticate');
});

test('refuses a text that is too short for its tag', () => {
  const empty = seal('', 'row 1', keys);
  expect(unseal(empty, 'row 1', keys)).toBe('');
  for (let length = 0; length < 16; length += 1)
    expect(() => unseal(empty.subarray(0, length), 'row 1', keys)).toThrow(/^Invalid/);
});
