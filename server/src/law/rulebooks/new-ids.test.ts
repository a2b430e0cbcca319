import { expect, test } from 'vitest';
import { newIds } from './new-ids.ts';

test('makes different UUIDs of version 4, also beyond one batch', () => {
  const newId = newIds();
  const ids = Array.from({ length: 3000 }, newId);
  expect(new Set(ids).size).toBe(3000);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
