import type { Decision } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawContext } from '../context.ts';
import type { Publication } from './draft.ts';

type PublicationRequest = {
  effectiveFrom?: string | undefined;
  note: string;
  confirmBrokenCases: boolean;
  confirmBackdating: boolean;
  decisions: readonly Decision[];
};

/** A publication with its defaults: it takes effect today unless a day was given. */
export const publicationOf = (
  action: string,
  { effectiveFrom, note, confirmBrokenCases, confirmBackdating, decisions }: PublicationRequest,
  { identity, clock }: { identity: Identity } & Pick<LawContext, 'clock'>,
): Publication => {
  const today = dateInPakistan(clock());
  const from = effectiveFrom ?? today;
  return {
    action,
    note,
    confirmBrokenCases,
    decisions,
    isBackdatingUnconfirmed: from < today && !confirmBackdating,
    actor: identity.memberId,
    effectiveFrom: from,
  };
};
