import type { Rounding, SlabSet, Verification } from '@mizan/engine';
import type { Finding, SlabFindingCode, SlabMessage, SlabRow, SlabSave } from '@mizan/engine/review';
import { checkSlabSet, rowMessages, saveRows } from '@mizan/engine/review';

/** A schedule while it is edited: an unreadable number is NaN, and a value may be null. */
export type SlabDraft = {
  name: string;
  /** The ceiling of the whole schedule; 0 for none. */
  value: number;
  rounding: Rounding | null;
  verification: Verification | null;
  reference: string;
  note: string;
  sources: readonly string[];
  /** Empty if the schedule charges no fee; deleting rows leaves at least one. */
  rows: readonly SlabRow[];
};

export const chargesNothing = ({ rows }: Pick<SlabDraft, 'rows'>) => rows.length === 0;

export const newDraft: SlabDraft = {
  name: '',
  value: 0,
  rounding: null,
  verification: null,
  reference: '',
  note: '',
  sources: [],
  rows: [{ min: 0, max: 1, value: null }],
};

/** A schedule as a draft to edit. */
export const draftOf = (set: SlabSet): SlabDraft => ({
  name: set.name,
  value: set.value,
  rounding: set.rounding ?? null,
  verification: set.verification ?? null,
  reference: set.reference ?? '',
  note: set.note ?? '',
  sources: set.sources ?? [],
  rows: set.slabs,
});

/** The content that is sent beside the rows. */
export const contentOf = ({ rows: _, verification, ...draft }: SlabDraft) => ({
  ...draft,
  name: draft.name.trim(),
  ...(verification !== null && { verification }),
  reference: draft.reference.trim() === '' ? null : draft.reference,
  note: draft.note.trim() === '' ? null : draft.note,
  sources: [...draft.sources],
});

export const isSameDraft = (one: SlabDraft, other: SlabDraft) => JSON.stringify(one) === JSON.stringify(other);

/** Whether saving keeps a row: one that charges nothing is dropped, unless one of its figures could not be read. */
const isKept = ({ min, max, value, per }: SlabRow) =>
  (value !== null && value !== 0) || [min, max, per].some((figure) => Number.isNaN(figure));

/** The slabs to save, or the messages that prevent saving. */
export function slabsToSave(draft: SlabDraft, otherNames: readonly string[]): SlabSave {
  const saved = saveRows(draft.name, otherNames, draft.rows);
  if (!('messages' in saved && chargesNothing(draft))) return saved;
  const messages = saved.messages.filter(({ code }) => code !== 'SLABS_MISSING');
  return messages.length > 0 ? { messages } : { slabs: [] };
}

/** The schedule that saving would store. */
const slabSetOf = (id: string, draft: SlabDraft): SlabSet => ({
  ...contentOf(draft),
  id,
  slabs: draft.rows.filter(isKept).map((row) => ({ ...row, value: row.value ?? 0 })),
});

export type SlabFinding = Finding<SlabFindingCode>;

/** The finding with its row as the screen counts it: the engine counts only the rows that are saved. */
function atShownRow(finding: SlabFinding, rows: readonly SlabRow[]): SlabFinding {
  const [part, number, ...inside] = finding.path;
  if (part !== 'slabs' || typeof number !== 'number') return finding;
  const keptIndexes = [...rows.entries()].flatMap(([index, row]) => (isKept(row) ? [index] : []));
  return { ...finding, path: [part, keptIndexes[number] ?? number, ...inside] };
}

export type DraftCheck = {
  /** The draft as a schedule; null if it has a fault. */
  sound: SlabSet | null;
  messages: readonly SlabMessage[];
  /** The findings that `messages` do not cover. */
  findings: readonly SlabFinding[];
};

/** The number of faults that the screen shows; a draft with any is not saved. */
export const countFaults = ({ messages, findings }: DraftCheck) =>
  messages.length + findings.filter(({ severity }) => severity === 'fault').length;

/** The codes of findings that the messages cover. */
const inMessages: ReadonlySet<SlabFindingCode> = new Set(['SLABS_OVERLAP', 'SLAB_INVERTED']);

/** Checks a draft while it is typed; the name is required only on saving. */
export function checkDraft(id: string, draft: SlabDraft): DraftCheck {
  const set = slabSetOf(id, { ...draft, name: draft.name.trim() === '' ? '-' : draft.name });
  const messages = rowMessages(draft.rows);
  const isBegun = set.slabs.length > 0 || chargesNothing(draft);
  const findings = isBegun ? checkSlabSet(set).map((finding) => atShownRow(finding, draft.rows)) : [];
  const isSound = isBegun && findings.every(({ severity }) => severity !== 'fault');
  return {
    sound: isSound ? set : null,
    messages,
    findings: findings.filter(({ code }) => messages.length === 0 || !inMessages.has(code)),
  };
}
