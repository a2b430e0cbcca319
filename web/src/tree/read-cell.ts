import { isRefusal, readAmount } from '@mizan/engine';
import { limits } from '@mizan/engine/schema';
import type { CellKind } from './columns.ts';

/** Why a text cannot stand in a cell. The text is kept beside the tree until it is mended. */
export type UnreadReason = 'number' | 'decimals' | 'tooLarge' | 'tooLong' | 'link' | 'choice';
export type CellValue = string | number | null;
export type ReadCell = { readonly value: CellValue } | { readonly unread: UnreadReason };

export type Slab = { readonly id: string; readonly name: string };

const types = ['fixed', 'multiplier'] as const;
const verifications = ['statute', 'judgment', 'secondary', 'unverified'] as const;

/** Reads what was typed or pasted into a cell of that kind. */
export function readCell(kind: CellKind, typed: string, slabs: readonly Slab[] = []): ReadCell {
  const text = typed.trim();
  if (typed.includes('\0')) return { unread: 'choice' };
  if (kind === 'amount') return text === '' ? { value: 0 } : readRupees(text);
  if (kind === 'limit') return text === '' ? { value: null } : readRupees(text);
  if (kind === 'figure') return text === '' ? { value: 0 } : readFigure(text);
  if (kind === 'activity') return readActivity(typed);
  if (kind === 'fee') return text === '' ? { value: null } : readFee(typed);
  if (kind === 'answer') return text === '' ? { value: null } : within(typed, limits.textLength);
  if (kind === 'link') return readLink(text);
  if (kind === 'type') return readChoice(text, types);
  if (kind === 'verification') return readChoice(text === '' ? 'unverified' : text, verifications);
  if (kind === 'slab') return readSlab(text, slabs);
  return within(typed, kind === 'name' ? limits.nameLength : limits.textLength);
}

/** Rupees as lawyers write them: `1,50,000`, `1.5 lakh`, `Rs 500/-`. */
function readRupees(text: string): ReadCell {
  const read = readAmount(text);
  if (!isRefusal(read)) return { value: Number(read.amount) };
  const { code } = read.refusal;
  if (code === 'AMOUNT_HAS_TOO_MANY_DECIMALS') return { unread: 'decimals' };
  return { unread: code === 'AMOUNT_TOO_LARGE' ? 'tooLarge' : 'number' };
}

/** A multiplier or rupees: plain digits with at most six decimals, with or without separators. */
function readFigure(text: string): ReadCell {
  const plain = text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0)).replace(/[,٬\s]/g, '');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) return { unread: 'number' };
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.replace(/0+$/, '').length > 6) return { unread: 'decimals' };
  return whole.length > 13 ? { unread: 'tooLarge' } : { value: Number(plain) };
}

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text.trim());

/** The amount itself where it is a number; `12.` is still being typed and stays a text. */
function readActivity(typed: string): ReadCell {
  return isNumber(typed) ? readRupees(typed.trim()) : within(typed, limits.nameLength);
}

const readFee = (typed: string) => (isNumber(typed) ? readRupees(typed.trim()) : within(typed, limits.textLength));

const readLink = (text: string): ReadCell => {
  if (text === '') return { value: null };
  return /^https?:\/\/\S+$/.test(text) ? within(text, limits.urlLength) : { unread: 'link' };
};

const readChoice = (text: string, choices: readonly string[]): ReadCell => {
  const choice = choices.find((candidate) => candidate === text.toLowerCase());
  return choice === undefined ? { unread: 'choice' } : { value: choice };
};

/** A schedule by its id or its name; nothing for the province's own. */
function readSlab(text: string, slabs: readonly Slab[]): ReadCell {
  if (text === '') return { value: null };
  const wanted = text.toLowerCase();
  const slab = slabs.find(({ id, name }) => id === text || name.trim().toLowerCase() === wanted);
  return slab === undefined ? { unread: 'choice' } : { value: slab.id };
}

const within = (text: string, length: number): ReadCell =>
  text.length > length ? { unread: 'tooLong' } : { value: text };

/** The text of a value, as it is copied and edited. */
export const printCell = (value: CellValue | undefined): string =>
  value === null || value === undefined ? '' : printed(value);

/** Without an exponent, which no one could type back. */
const printed = (value: string | number) =>
  typeof value === 'number' && value !== 0 && value < 0.000_001 ? value.toFixed(7) : String(value);
