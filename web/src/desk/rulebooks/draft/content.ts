import type { RulebookDraft } from '@mizan/api';
import type { Change } from '@mizan/engine/changes';
import { dayOf } from '../../../language/format-moments';
import { changesOf, withChanges } from '../../tree/changes';
import { cellOfKey } from '../../tree/columns';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import { pathOf, type Tree } from '../../tree/tree';
import type { Editor } from '../editor';

/** The content of a draft, as the server and this browser store it. */
export type DraftContent = {
  /** The version on which the draft was begun. */
  readonly baseVersion: number;
  /** Null for today, so that a draft of today's rules is found again tomorrow. */
  readonly effectiveFrom: string | null;
  readonly changes: Change[];
  readonly unread: [string, { text: string; reason: UnreadReason }][];
};

/** The day of a draft as it is stored; null for today. */
export const storedDay = ({ day }: Editor) => (day === dayOf(new Date()) ? null : day);

/** Whether a draft is about the rules that the editor shows; a draft begun for a later day keeps that day when it is today. */
export const isOfDay = (editor: Editor, { effectiveFrom }: { effectiveFrom: string | null }) =>
  effectiveFrom === storedDay(editor) || effectiveFrom === editor.day;

/** The edits of an editor as the content of a draft. */
export function contentOf(editor: Editor): DraftContent {
  const [base, { tree, unread }] = [editor.base(), editor.read()];
  const changes = changesOf(base.tree, tree, { ...editor.key, day: editor.day });
  const baseVersion = base.begunOn ?? base.number;
  return { baseVersion, effectiveFrom: storedDay(editor), changes, unread: [...unread] };
}

/** The content of a draft of the server, which an editor has written before. */
export const storedContent = ({ baseVersion, effectiveFrom, changes, unread }: RulebookDraft): DraftContent => ({
  baseVersion,
  effectiveFrom,
  changes,
  unread: unread as unknown as DraftContent['unread'],
});

/** Whether a draft has no changes: they were undone, or published meanwhile. */
export const isEmptyDraft = ({ changes, unread }: DraftContent) => changes.length === 0 && unread.length === 0;

/** The rules of the editor with a draft applied, and how many changes are left out because their items are gone. */
export function applyContent(editor: Editor, { changes, unread }: DraftContent) {
  const { tree, leftOutCount } = withChanges(editor.base().tree, changes, editor.key);
  const presentUnread: Unread = new Map(unread.filter(([key]) => isInTree(tree, key)));
  return { tree, unread: presentUnread, leftOutCount: leftOutCount + unread.length - presentUnread.size };
}

const isInTree = (tree: Tree, key: string) => pathOf(tree, cellOfKey(key).id) !== undefined;
