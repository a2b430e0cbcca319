import { rulebookOf, subMinorOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { sampleImport } from './sample-import.ts';

const before = rulebookOf([subMinorOf('Cheque', 1)]);
const after = rulebookOf([subMinorOf('Cheque', 2)]);
const changes = (count: number) => ({ count, names: [] });
const sampled = (added: number, changed: number, removed: number) =>
  sampleImport(before, after, { added: changes(added), changed: changes(changed), removed: changes(removed) });

test('answers are compared for an import of up to 2,000 new, changed and removed rules together', () => {
  expect(sampled(999, 1000, 1)).toHaveLength(1);
  expect(sampled(1000, 1000, 1)).toBeNull();
  expect(sampled(1, 1000, 1000)).toBeNull();
});
