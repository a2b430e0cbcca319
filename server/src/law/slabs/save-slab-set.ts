import type { StoredSlabSet } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { ALWAYS, difference, fold, slabSetItem } from '@mizan/engine/changes';
import type { Intent } from '../changes/publication-content.ts';
import { publish } from '../changes/publish.ts';
import { SHARED } from '../changes/stored-changes.ts';
import type { LawContext } from '../context.ts';
import { readSlabSets } from './read-slab-sets.ts';

/** Publishes a new schedule, or the changes of a known one, and returns it as it is stored. */
export async function saveSlabSet(
  context: LawContext,
  { set, intent, base }: { set: SlabSet; intent: Intent; base?: number | undefined },
): Promise<StoredSlabSet> {
  const day = intent.effectiveFrom;
  await publish(context, intent, async (ledger) => {
    const before = fold(await ledger.publicationsOf(SHARED), day, base);
    const own = new Map([...before].filter(([item]) => item === set.id));
    const from = own.size === 0 ? ALWAYS : day;
    return { books: [{ book: SHARED, changes: difference(own, new Map([[set.id, slabSetItem(set)]]), from) }], base };
  });
  await context.law.refresh();
  const saved = (await readSlabSets(context.db, day)).find(({ id }) => id === set.id);
  if (saved) return saved;
  throw new Error('A schedule that was saved is not there');
}
