import type { SuspensionScope } from '@mizan/api';

export function isSameScope(one: SuspensionScope, other: SuspensionScope): boolean {
  if (one.kind === 'schedule') return other.kind === 'schedule' && one.slabId === other.slabId;
  if (one.kind === 'province') return other.kind === 'province' && one.provinceId === other.provinceId;
  return (
    other.kind === 'subMinor' &&
    one.provinceId === other.provinceId &&
    one.type === other.type &&
    one.subMinorId === other.subMinorId
  );
}
