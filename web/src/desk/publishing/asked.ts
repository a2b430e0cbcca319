import type { BrokenCase } from '@mizan/api';
import { isProblem } from '../../client/api';
import type { ConflictGroup } from './decisions';

/** What the server wants confirmed or decided before it publishes. */
export type Asked = {
  readonly broken: readonly BrokenCase[];
  readonly backdating: { readonly effectiveFrom: string; readonly savedCalculations: number } | null;
  /** Only those that are still undecided. */
  readonly conflicts: readonly ConflictGroup[];
};

export const nothingAsked: Asked = { broken: [], backdating: null, conflicts: [] };

/** Adds what a refusal asks for; only its own conflicts are kept. Null if nothing can overcome the refusal. */
export function withRefusal(asked: Asked, error: unknown): Asked | null {
  if (isProblem(error, 'CASES_BROKEN')) return { ...asked, broken: error.data.cases, conflicts: [] };
  if (isProblem(error, 'BACKDATING_UNCONFIRMED')) return { ...asked, backdating: error.data, conflicts: [] };
  if (isProblem(error, 'RULEBOOK_CONFLICTS') || isProblem(error, 'SLAB_CONFLICTS'))
    return { ...asked, conflicts: error.data.versions };
  return null;
}
