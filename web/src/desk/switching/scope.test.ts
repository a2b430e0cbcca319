import type { SuspensionScope } from '@mizan/api';
import { expect, test } from 'vitest';
import { isSameScope } from './scope';

const scopes: SuspensionScope[] = [
  { kind: 'subMinor', provinceId: 'punjab', type: 'courtFee', subMinorId: 'a' },
  { kind: 'subMinor', provinceId: 'punjab', type: 'courtFee', subMinorId: 'b' },
  { kind: 'subMinor', provinceId: 'punjab', type: 'suitValuation', subMinorId: 'a' },
  { kind: 'subMinor', provinceId: 'sindh', type: 'courtFee', subMinorId: 'a' },
  { kind: 'schedule', slabId: 'a' },
  { kind: 'schedule', slabId: 'b' },
  { kind: 'province', provinceId: 'punjab' },
  { kind: 'province', provinceId: 'sindh' },
];

test('a scope is the same as itself and as no other', () => {
  for (const one of scopes) expect(scopes.filter((other) => isSameScope({ ...one }, { ...other }))).toEqual([one]);
});
