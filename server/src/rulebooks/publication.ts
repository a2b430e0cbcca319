import type { Context, Identity } from '../context.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import type { Publication } from './draft.ts';

type PublicationRequest = { effectiveFrom?: string | undefined; note: string; confirmBrokenCases: boolean };

/** A publication with its defaults: it takes effect today unless a day was given. */
export const publicationOf = (
  action: string,
  { effectiveFrom, note, confirmBrokenCases }: PublicationRequest,
  { identity, clock }: { identity: Identity } & Pick<Context, 'clock'>,
): Publication => ({
  action,
  note,
  confirmBrokenCases,
  actor: identity.memberId,
  effectiveFrom: effectiveFrom ?? dateInPakistan(clock()),
});
