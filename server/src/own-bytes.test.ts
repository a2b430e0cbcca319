import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test('a short compressed text keeps no more bytes than its own', () => {
  const text = ownBytes(gzipSync('a short text'));
  expect(text.buffer.byteLength).toBe(text.length);
  expect(gunzipSync(text).toString()).toBe('a short text');
});
