import type { PublishedRulebook } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { bookId, difference, fold, type Items, itemsOf, type RulebookKey } from '@mizan/engine/changes';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { rulebookOn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import type { Intent, SettledRows } from '../changes/publication-content.ts';
import { publish } from '../changes/publish.ts';
import type { LawContext } from '../context.ts';
import { idsOf } from './identify-items.ts';
import { readTimeline, requireRulebook, versionInTimeline } from './version.ts';

type Tree = readonly MajorCategory[];

/** An edit of a rulebook: a function from the tree that the author read to the tree that they want. */
export type Edit = {
  key: RulebookKey;
  intent: Intent;
  /** The last publication that the author had read; 0 if there were no rules. */
  baseVersion?: number | undefined;
  settles?: SettledRows;
  edit: (before: { tree: Tree; knownIds: ReadonlySet<string> }) => Tree;
};

/** Publishes the differences between the tree that the author read and what `edit` makes of it, and returns the new tree. */
export async function publishEdit(context: LawContext, edit: Edit): Promise<PublishedRulebook> {
  const { db, law, clock } = context;
  const { key, intent, settles } = edit;
  await requireRulebook(db, key);
  const { doubts } = await publish(context, intent, async (ledger) => {
    const changes = await changesOf(ledger, edit);
    return { books: [{ book: bookId(key), changes }], base: edit.baseVersion, ...(settles && { settles }) };
  });
  await law.refresh();
  const timeline = await readTimeline(db, key, dateInPakistan(clock()));
  const { majorCategories } = rulebookOn(timeline.book, intent.effectiveFrom);
  const version = versionInTimeline(timeline, intent.effectiveFrom, dateInPakistan(clock()));
  return { version, majorCategories: [...majorCategories] as PublishedRulebook['majorCategories'], doubts };
}

async function changesOf(ledger: LedgerReader, { key, intent, baseVersion, edit }: Edit) {
  const { own } = await ledger.book(key);
  const day = intent.effectiveFrom;
  const before: Items = fold(own, day, baseVersion);
  const { majorCategories: tree } = rulebookOn({ key, own, shared: [] }, day, baseVersion);
  // An item of another day, or one that was removed, keeps its id when it is sent again.
  const knownIds = new Set([...fold(own, '9999-12-31').keys(), ...idsOf(tree)]);
  return difference(before, itemsOf(edit({ tree, knownIds }), key), day);
}
