import { api } from '../../../client/api';
import { dayOf } from '../../../language/format-moments';
import type { RulebookKey } from '../../queries';
import type { Draft } from '../../tree/draft';
import { packDraft, unpackDraft } from '../../tree/draft';
import type { Unread } from '../../tree/paste';
import type { UnreadReason } from '../../tree/read-cell';
import type { Tree } from '../../tree/tree';
import type { Base, Editor } from '../editor';

/** An unsaved tree as it is stored: its difference from the base version, and the texts that could not be read. */
export type Packed = Draft & {
  readonly effectiveFrom: string | null;
  readonly unread: readonly (readonly [string, { text: string; reason: UnreadReason }])[];
};

/** A stored draft on the version that it was made from. */
export type Unpacked = { readonly base: Base; readonly tree: Tree; readonly unread: Unread };

/** Null for today, so that a draft of today's rules is there tomorrow. */
const dayToStore = ({ day }: Editor) => (day === dayOf(new Date()) ? null : day);

/** Whether a draft is about the rules that the editor shows. */
export const isOfDay = (editor: Editor, { effectiveFrom }: { effectiveFrom: string | null }) =>
  effectiveFrom === dayToStore(editor) || effectiveFrom === editor.day;

export function packEditor(editor: Editor): Packed {
  const base = editor.base();
  const { tree, unread } = editor.read();
  return { ...packDraft(base.tree, tree, base.number), effectiveFrom: dayToStore(editor), unread: [...unread] };
}

/** Restores a stored draft; null if it does not fit its base version. */
export async function unpack(editor: Editor, packed: Packed): Promise<Unpacked | null> {
  const now = editor.base();
  const base = packed.baseVersion === now.number ? now : await readVersion(editor.key, packed.baseVersion);
  const tree = unpackDraft(base.tree, packed);
  return tree && { base, tree, unread: new Map(packed.unread) };
}

async function readVersion(key: RulebookKey, number: number): Promise<Base> {
  if (number === 0) return { number, tree: [] };
  const { majorCategories } = await api.getRulebookVersion({ params: { ...key, number } });
  return { number, tree: majorCategories };
}
