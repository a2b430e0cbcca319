import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { publish } from '../changes/publish.ts';
import { refuseInForce, refuseOthers, withDependents } from '../changes/withdrawal.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { readTimeline, requireVersion } from './version.ts';

/** Withdraws a scheduled publication, and with confirmation those that depend on it. */
export const withdrawRulebookVersion: LawHandler<'withdrawRulebookVersion'> = async (
  { params: { number, ...key }, body, identity },
  context,
) => {
  const { db, law, clock } = context;
  const today = () => dateInPakistan(clock());
  requireVersion(await readTimeline(db, key, today()), number);
  const { reason, confirmBrokenCases, confirmOthers } = body;
  const request = { note: reason, confirmBrokenCases, confirmBackdating: true };
  const intent = createIntent('withdrawRulebookVersion', request, { identity, ...context });
  let withdrawn: number[] = [];
  await publish(context, intent, async (ledger) => {
    withdrawn = await withDependents(ledger, [number]);
    // The day is checked under the lock, because the version may have come into force while this request waited for it.
    await refuseInForce(ledger, withdrawn, today());
    if (!confirmOthers) await refuseOthers(ledger, withdrawn, [number]);
    return { books: [], takesBack: withdrawn };
  });
  await law.refresh();
  const { versions } = await readTimeline(db, key, today());
  return { withdrawn: versions.filter((version) => withdrawn.includes(version.number)) };
};
