import type { RulebookKey } from '@mizan/engine/changes';
import type { FieldKind } from '@mizan/engine/fields';
import { type Cell, cellOfKey, keyOf } from './columns.ts';
import { addCategory, addEntry, addReading, removeItem, setCell } from './edit.ts';
import { moveBy, moveTo } from './move.ts';
import { pasteBlock, type Sheet } from './paste.ts';
import { readCell, type Slab } from './read-cell.ts';
import { type Level, pathOf, type Tree } from './tree.ts';

/** A state of the tree, with the cell that led to it. */
type Step = Sheet & { readonly touched: Cell | null };

/** The edited tree with its history. Immutable: each action returns a new one. */
export type Editing = Step & {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The key of the cell being typed into: all its keystrokes are one step. */
  readonly typing: string | null;
};

type CellText = { readonly cell: Cell; readonly kind: FieldKind; readonly text: string };

export type Action =
  | ({ readonly does: 'type' } & CellText)
  | { readonly does: 'endTyping' }
  | { readonly does: 'cancelTyping' }
  | { readonly does: 'write'; readonly cells: readonly CellText[] }
  | { readonly does: 'paste'; readonly cell: Cell; readonly block: readonly (readonly string[])[] }
  | { readonly does: 'add'; readonly level: Level; readonly parentId: string; readonly name: string }
  | { readonly does: 'addEntry'; readonly id: string }
  | { readonly does: 'addReading'; readonly subMinorId: string }
  | { readonly does: 'remove'; readonly id: string }
  | { readonly does: 'moveBy'; readonly id: string; readonly by: -1 | 1 }
  | {
      readonly does: 'moveTo';
      readonly id: string;
      readonly target: { readonly id: string; readonly isAfter: boolean };
    }
  | { readonly does: 'undo' }
  | { readonly does: 'redo' }
  /** Edits another tree on the same base version; `replaceBase` of the editor replaces the base, too. */
  | { readonly does: 'load'; readonly tree: Tree };

export type EditingContext = RulebookKey & { readonly slabs: readonly Slab[] };

const MAX_STEPS = 300;

export const startEditing = (tree: Tree): Editing => ({
  tree,
  unread: new Map(),
  touched: null,
  past: [],
  future: [],
  typing: null,
});

/** Applies an action. Returns the same object if it changes nothing. */
export function act(editing: Editing, action: Action, context: EditingContext): Editing {
  if (action.does === 'endTyping') return editing.typing === null ? editing : { ...editing, typing: null };
  if (action.does === 'cancelTyping') return restoreBeforeTyping(editing);
  if (action.does === 'undo') return undoOrRedo(editing, 'past', 'future');
  if (action.does === 'redo') return undoOrRedo(editing, 'future', 'past');
  if (action.does === 'type') return typeText(editing, action, context);
  const next = applyChange(editing, action, context);
  if (next.tree === editing.tree && next.unread === editing.unread) return editing;
  return { ...next, past: withPresent(editing), future: [], typing: null };
}

const stepOf = ({ tree, unread, touched }: Step): Step => ({ tree, unread, touched });
/** The steps to undo, with the present state as the last one. */
const withPresent = (editing: Editing) => [...editing.past, stepOf(editing)].slice(-MAX_STEPS);

function typeText(editing: Editing, { cell, kind, text }: CellText, { slabs }: EditingContext): Editing {
  const key = keyOf(cell);
  const next = writeCell(editing, { cell, kind, text }, slabs);
  if (next.tree === editing.tree && next.unread === editing.unread) return editing;
  const past = editing.typing === key ? editing.past : withPresent(editing);
  return { ...next, touched: cell, past, future: [], typing: key };
}

/** Restores the text that the cell had before typing began. */
function restoreBeforeTyping(editing: Editing): Editing {
  const before = editing.past.at(-1);
  if (editing.typing === null || before === undefined) return { ...editing, typing: null };
  return { ...editing, ...before, past: editing.past.slice(0, -1), typing: null };
}

function undoOrRedo(editing: Editing, from: 'past' | 'future', to: 'past' | 'future'): Editing {
  const step = editing[from].at(-1);
  if (step === undefined) return editing;
  return {
    ...editing,
    ...step,
    [from]: editing[from].slice(0, -1),
    [to]: [...editing[to], stepOf(editing)],
    typing: null,
  };
}

/** The cell of the step that was undone or redone between two states; null after another action, and where a step has none. */
export function undoneOrRedoneCell(before: Editing, { tree, touched, future }: Editing): Cell | null {
  // A state holds the cell that led to it: after undo that state is the last of `future`, after redo it is the present one.
  // Redo and an edit both shorten `future`, but only redo restores the tree of its last step.
  const [undone, redone] = [future.at(-1), before.future.at(-1)];
  if (future.length > before.future.length) return undone?.touched ?? null;
  return future.length < before.future.length && redone?.tree === tree ? touched : null;
}

function writeCell({ tree, unread }: Sheet, { cell, kind, text }: CellText, slabs: readonly Slab[]): Sheet {
  const key = keyOf(cell);
  const read = readCell(kind, text, slabs);
  if ('unread' in read) {
    const previous = unread.get(key);
    if (previous?.text === text && previous.reason === read.unread) return { tree, unread };
    return { tree, unread: new Map(unread).set(key, { text, reason: read.unread }) };
  }
  return { tree: setCell(tree, cell, read.value), unread: without(unread, key) };
}

function without(unread: Sheet['unread'], key: string): Sheet['unread'] {
  if (!unread.has(key)) return unread;
  const rest = new Map(unread);
  rest.delete(key);
  return rest;
}

/** The actions that make a step each; keystrokes in one cell share a step. */
type StepAction = Exclude<Action, { does: 'endTyping' | 'cancelTyping' | 'undo' | 'redo' | 'type' }>;

function applyChange(editing: Editing, action: StepAction, context: EditingContext): Step {
  const { tree, unread } = editing;
  const touching = (id: string, next: Tree): Step => ({ tree: next, unread, touched: { id, field: 'name' } });
  switch (action.does) {
    case 'load':
      return { tree: action.tree, unread: new Map(), touched: null };
    case 'write': {
      const sheet = action.cells.reduce<Sheet>((now, cell) => writeCell(now, cell, context.slabs), { tree, unread });
      return { ...sheet, touched: action.cells[0]?.cell ?? null };
    }
    case 'paste':
      return { ...pasteBlock(editing, { ...action, slabs: context.slabs }), touched: action.cell };
    case 'add':
    case 'addEntry':
    case 'addReading':
      return applyAddition(editing, action, context);
    case 'remove': {
      const rest = removeItem(tree, action.id);
      return { tree: rest, unread: unreadIn(rest, unread), touched: null };
    }
    case 'moveBy':
      return touching(action.id, moveBy(tree, action.id, action.by));
    case 'moveTo':
      return touching(action.id, moveTo(tree, action.id, action.target));
  }
}

type Addition = Extract<Action, { does: 'add' | 'addEntry' | 'addReading' }>;

function applyAddition(editing: Editing, action: Addition, key: RulebookKey): Step {
  const addition = addTo(editing.tree, action, key);
  const field = action.does === 'addEntry' ? 'userInput' : 'name';
  return addition === null
    ? editing
    : { tree: addition.tree, unread: editing.unread, touched: { id: addition.id, field } };
}

function addTo(tree: Tree, action: Addition, key: RulebookKey) {
  if (action.does === 'add') return addCategory(tree, action, key);
  return action.does === 'addEntry' ? addEntry(tree, action.id, key) : addReading(tree, action.subMinorId, key);
}

/** The unreadable texts of items that are still in the tree. */
function unreadIn(tree: Tree, unread: Sheet['unread']): Sheet['unread'] {
  const rest = [...unread].filter(([key]) => pathOf(tree, cellOfKey(key).id) !== undefined);
  return rest.length === unread.size ? unread : new Map(rest);
}
