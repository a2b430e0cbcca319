import { Problem } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import { ALWAYS } from '@mizan/engine/changes';
import { checkForums, describeFinding } from '@mizan/engine/review';
import { publish } from '../changes/publish.ts';
import { forumsItem, SHARED } from '../changes/stored-changes.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from '../rulebooks/create-intent.ts';

/** Publishes the table of courts of a province as a whole. */
export const saveForums: LawHandler<'saveForums'> = async ({ params, body, identity }, context) => {
  const { law } = context;
  const { forums, baseNumber } = body;
  refuseFaults(forums);
  const { id: provinceId } = await law.province(params.provinceId);
  const latest = async () => (await law.forums(provinceId))?.number ?? 0;
  const before = await latest();
  if (baseNumber !== undefined && baseNumber !== before) throw new Problem('FORUMS_CHANGED', { latest: before });
  const request = { note: '', confirmBrokenCases: false, confirmBackdating: true };
  const intent = createIntent('saveForums', request, { identity, ...context });
  const item = forumsItem(provinceId);
  await publish(context, intent, async (ledger) => {
    const own = (await ledger.publicationsOf(SHARED)).filter(({ changes }) =>
      changes.some((each) => each.item === item),
    );
    // A table is saved as a whole, so the second of two authors must look at the first one's table.
    const last = own.at(-1)?.number ?? 0;
    if (last > before) throw new Problem('FORUMS_CHANGED', { latest: last });
    const first = { from: ALWAYS, set: { forums, removed: false } };
    const changed = { from: intent.effectiveFrom, set: { forums } };
    const change = { item, kind: 'forums' as const, ...(own.length === 0 ? first : changed) };
    return { books: [{ book: SHARED, changes: [change] }] };
  });
  await law.refresh();
  return { number: await latest(), forums };
};

function refuseFaults(forums: readonly Forum[]) {
  const faults = checkForums(forums).filter(({ severity }) => severity === 'fault');
  const errors = faults.map(({ code, index }) => ({
    path: `forums.${index}.${code === 'DATES_INVERTED' ? 'to' : 'upTo'}`,
    code,
    message: describeFinding({ code, data: { court: forums[index]?.court ?? '' } }),
  }));
  if (errors.length > 0) throw new Problem('INVALID', { errors });
}
