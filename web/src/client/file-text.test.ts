import { expect, test } from 'vitest';
import { textOf } from './file-text';

test('a file is read as UTF-8, or as UTF-16 if it says so', () => {
  expect(textOf(new TextEncoder().encode('رقم\n500'))).toBe('رقم\n500');
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x35, 0x00, 0x30, 0x00]))).toBe('50');
  expect(textOf(new Uint8Array([0xfe, 0xff, 0x00, 0x35, 0x00, 0x30]))).toBe('50');
});

test('a file in an encoding other than UTF-8 and UTF-16 has no text', () =>
  expect(textOf(new Uint8Array([0x35, 0xe9, 0x35]))).toBeNull());
