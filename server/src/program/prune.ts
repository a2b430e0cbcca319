import { calculationsExpired } from '../calculations/prune.ts';
import { identityExpired } from '../identity/prune.ts';
import { pruneDrafts } from '../law/drafts/prune.ts';
import { lawExpired } from '../law/prune.ts';
import { mailExpired } from '../mail/prune.ts';
import { moneyExpired } from '../money/prune.ts';
import type { PlatformContext } from '../platform/context.ts';
import { deleteExpired } from '../platform/db/delete-in-batches.ts';
import type { Job } from '../platform/jobs/jobs.ts';

/** Deletes expired rows once an hour; one server does it for all. */
export const prune: Job = {
  retries: 2,
  retrySeconds: 60,
  schedule: '17 * * * *',
  async work(_, { db, clock }: PlatformContext) {
    const now = clock();
    const areas = [identityExpired, mailExpired, moneyExpired, lawExpired, calculationsExpired];
    const expired = areas.flatMap((expiredRows) => expiredRows(now));
    try {
      await deleteExpired(db, expired);
    } finally {
      // Drafts are deleted one by one, with an entry in the audit log; also after a fault above.
      await pruneDrafts(db, now);
    }
  },
};
