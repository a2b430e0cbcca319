import { exceptions, isRefusal, readAmount, verifications } from '@mizan/engine';
import { emptyValue, type FieldKind } from '@mizan/engine/fields';
import { limits, multiplierOf, readDigits } from '@mizan/engine/review';
import { printSources, readSources } from '@mizan/engine/sources';

/** Why a text could not be read. The text is stored beside the tree until it is corrected. */
export type UnreadReason = 'number' | 'percent' | 'decimals' | 'tooLarge' | 'tooLong' | 'sources' | 'choice';
export type CellValue = string | number | null;
export type ReadCell = { readonly value: CellValue } | { readonly unread: UnreadReason };

export type Slab = { readonly id: string; readonly name: string };

export const types = ['fixed', 'multiplier'] as const;
export const certainties = ['established', 'notEstablished'] as const;

/** The reader of each kind, for a cell that is not empty. */
const readers: Record<FieldKind, (text: string, slabs: readonly Slab[]) => ReadCell> = {
  name: (text) => limitLength(text, limits.nameLength),
  activity: (text) => (isNumber(text) ? readRupees(text) : limitLength(text, limits.nameLength)),
  amount: (text) => readRupees(text),
  limit: (text) => readRupees(text),
  factor: (text) => readFigure(text.trim()),
  text: (text) => limitLength(text, limits.textLength),
  answer: (text) => limitLength(text, limits.textLength),
  fee: (text) => (isNumber(text) ? readRupees(text) : limitLength(text, limits.textLength)),
  sources: (text) => readSourceLines(text),
  type: (text) => readChoice(text.trim(), types),
  verification: (text) => readChoice(text.trim(), verifications),
  certainty: (text) => readChoice(text.trim(), certainties),
  exception: (text) => readChoice(text.trim(), exceptions),
  slab: (text, slabs) => readSlab(text.trim(), slabs),
};

/** Parses the typed or pasted text of a cell. */
export function readCell(kind: FieldKind, typed: string, slabs: readonly Slab[] = []): ReadCell {
  // Postgres cannot store NUL. Nobody types it, so the reason has no words of its own.
  if (typed.includes('\0')) return { unread: 'choice' };
  const isNeverEmpty = kind === 'type';
  const empty = isNeverEmpty ? undefined : emptyValue(kind, typed);
  return empty === undefined ? readers[kind](typed, slabs) : { value: empty };
}

/** Parses rupees as lawyers write them: `1,50,000`, `1.5 lakh`, `Rs 500/-`. */
function readRupees(text: string): ReadCell {
  const read = readAmount(text);
  if (!isRefusal(read)) return { value: Number(read.amount) };
  const { code } = read.refusal;
  if (code === 'AMOUNT_HAS_TOO_MANY_DECIMALS') return { unread: 'decimals' };
  return { unread: code === 'AMOUNT_TOO_LARGE' ? 'tooLarge' : 'number' };
}

/** Parses a number with at most six decimals. `0,75` is refused, because it may mean 0.75 or 75. */
function readFigure(text: string): ReadCell {
  const plain = readDigits(text);
  if (plain === null) return { unread: multiplierOf(text) === null ? 'number' : 'percent' };
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.replace(/0+$/, '').length > 6) return { unread: 'decimals' };
  return whole.length > 13 ? { unread: 'tooLarge' } : { value: Number(plain) };
}

/** `12.` counts as text, because its author may not have finished typing. */
const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text.trim());

/** Parses sources, one on each line; the value is their text in the stored form. */
function readSourceLines(text: string): ReadCell {
  const sources = readSources(text);
  if (sources === null || sources.length > limits.ruleSources) return { unread: 'sources' };
  const isLong = sources.some(
    ({ url, seen }) => (url?.length ?? 0) > limits.urlLength || seen.length > limits.textLength,
  );
  return isLong ? { unread: 'tooLong' } : { value: printSources(sources) };
}

const readChoice = (text: string, choices: readonly string[]): ReadCell => {
  const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  return choice === undefined ? { unread: 'choice' } : { value: choice };
};

/** Finds a schedule by its id or its name; the value is its id. */
function readSlab(text: string, slabs: readonly Slab[]): ReadCell {
  const lowerCase = text.toLowerCase();
  const slab = slabs.find(({ id, name }) => id === text || name.trim().toLowerCase() === lowerCase);
  return slab === undefined ? { unread: 'choice' } : { value: slab.id };
}

const limitLength = (text: string, length: number): ReadCell =>
  text.length > length ? { unread: 'tooLong' } : { value: text };

/** The text of a value, as it is copied and edited. */
export const printCell = (value: CellValue | undefined): string =>
  value === null || value === undefined ? '' : printValue(value);

/** Prints a number without an exponent, because `readCell` refuses one. */
const printValue = (value: string | number) =>
  typeof value === 'number' && value !== 0 && value < 0.000_001 ? value.toFixed(7) : String(value);
