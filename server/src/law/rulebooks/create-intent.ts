import type { Identity } from '../../http/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { Intent } from '../changes/publication-content.ts';
import type { LawContext } from '../context.ts';

type PublicationRequest = {
  effectiveFrom?: string | undefined;
  note: string;
  confirmBrokenCases: boolean;
  confirmBackdating: boolean;
};

/** The intent of a request to publish. It takes effect today unless the request names a day. */
export const createIntent = (
  action: string,
  { effectiveFrom, note, confirmBrokenCases, confirmBackdating }: PublicationRequest,
  { identity, clock, config }: { identity: Identity } & Pick<LawContext, 'clock' | 'config'>,
): Intent => {
  const today = dateInPakistan(clock());
  const from = effectiveFrom ?? today;
  return {
    action,
    note,
    confirmBrokenCases,
    isBackdatingUnconfirmed: from < today && !confirmBackdating,
    actor: identity.memberId,
    effectiveFrom: from,
    needsApproval: config.isApprovalNeeded,
  };
};
