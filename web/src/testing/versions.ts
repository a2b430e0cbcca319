import type { RulebookVersion } from '@mizan/api';

/** A change of a rulebook from a day on. */
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
  state: 'inForce',
  withdrawn: null,
  ...more,
});
