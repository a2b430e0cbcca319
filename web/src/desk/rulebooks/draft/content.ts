import type { RulebookDraft } from '@mizan/api';
import type { Change } from '@mizan/engine/changes';
import { dayOf } from '../../../language/format-moments';
import { changesOf, withChanges } from '../../tree/changes';
import { cellOfKey } from '../../tree/columns';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import { pathOf, type Tree } from '../../tree/tree';
import type { Editor } from '../editor';

/** What is stored of a draft, on the server and in this browser. */
export type DraftContent = {
  /** The last publication that its author had read. */
  readonly baseVersion: number;
  /** Null for today, so that a draft of today's rules is there tomorrow. */
  readonly effectiveFrom: string | null;
  readonly changes: Change[];
  readonly unread: [string, { text: string; reason: UnreadReason }][];
};

export const storedDay = ({ day }: Editor) => (day === dayOf(new Date()) ? null : day);

/** Whether a draft is about the rules that the editor shows. */
export const isOfDay = (editor: Editor, { effectiveFrom }: { effectiveFrom: string | null }) =>
  effectiveFrom === storedDay(editor) || effectiveFrom === editor.day;

export function contentOf(editor: Editor): DraftContent {
  const [base, { tree, unread }] = [editor.base(), editor.read()];
  const changes = changesOf(base.tree, tree, { ...editor.key, day: editor.day });
  const baseVersion = base.read ?? base.number;
  return { baseVersion, effectiveFrom: storedDay(editor), changes, unread: [...unread] };
}

/** A draft comes from this editor, so it has its shape. */
export const contentIn = ({ baseVersion, effectiveFrom, changes, unread }: RulebookDraft): DraftContent => ({
  baseVersion,
  effectiveFrom,
  changes,
  unread: unread as unknown as DraftContent['unread'],
});

/** Whether the changes were undone, or published meanwhile. */
export const isNothing = ({ changes, unread }: DraftContent) => changes.length === 0 && unread.length === 0;

/** The edited tree: a draft on the rules as they are now, and how much of it is left out because its items are gone. */
export function applyContent(editor: Editor, { changes, unread }: DraftContent) {
  const { tree, leftOut } = withChanges(editor.base().tree, changes, editor.key);
  const kept: Unread = new Map(unread.filter(([key]) => isIn(tree, key)));
  return { tree, unread: kept, leftOut: leftOut + unread.length - kept.size };
}

const isIn = (tree: Tree, key: string) => pathOf(tree, cellOfKey(key).id) !== undefined;
