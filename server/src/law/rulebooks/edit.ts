import type { PublishedRulebook } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import type { Items } from '@mizan/engine/changes';
import { difference, fold, itemsOf } from '@mizan/engine/changes';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { nameOf, rulebookOn } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import type { Ends, Intent } from '../changes/publication-content.ts';
import { publish } from '../changes/publish.ts';
import type { LawContext } from '../context.ts';
import { idsOf } from './identify-items.ts';
import { describeOn, readTimeline, requireRulebook } from './version.ts';

type Tree = readonly MajorCategory[];

export type Edit = {
  key: RulebookKey;
  intent: Intent;
  /** The last publication that the author had read; 0 where there were no rules. */
  baseVersion?: number | undefined;
  ends?: Ends;
  edit: (before: { tree: Tree; knownIds: ReadonlySet<string> }) => Tree;
};

/** Publishes what a tree differs in from the one that its author read. */
export async function publishEdit(context: LawContext, edit: Edit): Promise<PublishedRulebook> {
  const { db, law, clock } = context;
  const { key, intent, ends } = edit;
  await requireRulebook(db, key);
  const { doubts } = await publish(context, intent, async (ledger) => {
    const { changes } = await changesOf(ledger, edit);
    return { books: [{ book: nameOf(key), changes }], base: edit.baseVersion, ...(ends && { ends }) };
  });
  await law.refresh();
  const timeline = await readTimeline(db, key, dateInPakistan(clock()));
  const { majorCategories } = rulebookOn(timeline.book, intent.effectiveFrom);
  const version = describeOn(timeline, intent.effectiveFrom, dateInPakistan(clock()));
  return { version, majorCategories: [...majorCategories] as PublishedRulebook['majorCategories'], doubts };
}

async function changesOf(ledger: LedgerReader, { key, intent, baseVersion, edit }: Edit) {
  const { own } = await ledger.book(key);
  const day = intent.effectiveFrom;
  const before: Items = fold(own, day, baseVersion);
  const { majorCategories: tree } = rulebookOn({ key, own, shared: [] }, day, baseVersion);
  const knownIds = new Set([...fold(own, '9999-12-31').keys(), ...idsOf(tree)]);
  return { changes: difference(before, itemsOf(edit({ tree, knownIds }), key), day) };
}
