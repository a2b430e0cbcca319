import type { RulebookVersion } from '@mizan/api';

/** A version of a rulebook, published alone. */
export const version = (
  number: number,
  effectiveFrom: string,
  more: Partial<RulebookVersion> = {},
): RulebookVersion => ({
  number,
  effectiveFrom,
  note: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: null,
  base: null,
  publication: `publication ${number}`,
  carriedFrom: null,
  state: 'inForce',
  withdrawn: null,
  ...more,
});
