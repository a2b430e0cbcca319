import type { RowProblem } from '@mizan/api';
import { rowProblem } from '@mizan/api/row-problems';
import { type CellNumber, multiplierOf, numberIn } from '@mizan/engine/review';
import { limits } from '@mizan/engine/schema';
import { type RuleSource, readSources, sourceKinds } from '@mizan/engine/sources';
import type { z } from 'zod';
import { unguarded } from './formula-guard.ts';
import { shortened } from './row-problems.ts';

/** The content of a cell. With an error, `value` is only a placeholder, because the row is refused. */
export type ReadCell<Value> = {
  readonly value: Value;
  readonly isEmpty: boolean;
  readonly error: RowProblem | null;
  /** A remark on text where a number should be: the value that is used instead. */
  readonly unread: RowProblem | null;
};

/** Reads a cell as CSV or JSON gives it. */
export type Reader<Value> = (cell: unknown) => ReadCell<Value>;

const cell = <Value>(value: Value, more: Partial<ReadCell<Value>> = {}): ReadCell<Value> => ({
  value,
  isEmpty: false,
  error: null,
  unread: null,
  ...more,
});

export const empty = <Value>(value: Value, more: Partial<ReadCell<Value>> = {}) =>
  cell(value, { isEmpty: true, ...more });

/** A reader that refuses lists and objects, which only JSON can hold in place of a cell. */
export const cellReader =
  <Value>(read: Reader<Value>): Reader<Value> =>
  (raw) =>
    typeof raw === 'object' && raw !== null
      ? cell(read('').value, { error: rowProblem('JSON_NOT_A_CELL') })
      : read(raw);

const asText = (raw: unknown) => (raw === null || raw === undefined ? '' : String(raw));

/** A schema of the engine, and the code of the problem for a value that it refuses. Sizes have codes of their own. */
export type Check = {
  readonly schema: Pick<z.ZodType, 'safeParse'>;
  readonly code: 'AMOUNT_NOT_EXACT' | 'FACTOR_NOT_EXACT' | 'NOT_A_LINK' | 'NUL_IN_TEXT';
};

/** The cell of a value, with an error if the schema refuses it. */
function checked<Value>(value: Value, { schema, code }: Check): ReadCell<Value> {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return cell(value);
  if (issue.code !== 'too_big') return cell(value, { error: rowProblem(code) });
  const tooMuch = issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE';
  return cell(value, { error: rowProblem(tooMuch, { most: Number(issue.maximum) }) });
}

/** Reads text exactly as it is written; `none` for an empty cell. */
export const textReader =
  <None extends string | null>(check: Check, none: None): Reader<string | None> =>
  (raw) => {
    const text = unguarded(asText(raw));
    return text === '' ? empty(none) : checked(text, check);
  };

/** Reads a name, without spaces around it. It must not be empty, because it identifies a category in later imports. */
export const nameReader =
  (check: Check): Reader<string> =>
  (raw) => {
    const name = unguarded(asText(raw)).trim();
    return name === '' ? empty('', { error: rowProblem('NAME_MISSING') }) : checked(name, check);
  };

/** Reads a number; `none` for an empty cell, and for other text, which is remarked on as unread. */
export const numberReader =
  <None extends number | null>(check: Check, none: None): Reader<number | None> =>
  (raw) => {
    const text = asText(raw);
    const number = numberIn(text);
    if (number.kind === 'number') return checked(number.value, check);
    if (number.kind === 'unfit') return unfit(number, text, none);
    if (number.kind === 'empty') return empty(none);
    return cell(none, { unread: unreadAs(none, check, text) });
  };

function unreadAs(none: number | null, { code }: Check, text: string): RowProblem {
  const value = shortened(text);
  const meant = code === 'FACTOR_NOT_EXACT' ? multiplierOf(text) : null;
  if (meant !== null) return rowProblem('PERCENT_READ_AS_ZERO', { value, meant });
  return rowProblem(none === null ? 'LEFT_OUT' : 'READ_AS_ZERO', { value });
}

const unfit = <None>({ code }: Extract<CellNumber, { kind: 'unfit' }>, text: string, none: None) =>
  cell(none, { error: rowProblem(code, { value: shortened(text) }) });

/** Reads a number, or else text. */
export const numberOrTextReader =
  <None extends string | null>(checks: { number: Check; text: Check }, none: None): Reader<number | string | None> =>
  (raw) => {
    const text = asText(raw);
    const number = numberIn(text);
    if (number.kind === 'number') return checked(number.value, checks.number);
    return number.kind === 'unfit' ? unfit(number, text, none) : textReader(checks.text, none)(raw);
  };

/** Reads sources, one on each line. A line may instead consist of the ids of listed sources. */
export const sourcesReader =
  (
    schema: Check['schema'],
    named: ReadonlyMap<string, string> = new Map(),
  ): Reader<readonly RuleSource[] | undefined> =>
  (raw) => {
    const text = unguarded(asText(raw));
    if (text.trim() === '') return empty(undefined);
    const lines = text.split('\n').flatMap((line) => linesNamedIn(line, named));
    const sources = readSources(lines.join('\n'));
    if (sources !== null && schema.safeParse(sources).success) return cell(sources);
    const details = { kinds: sourceKinds.join(', '), most: limits.ruleSources };
    return cell(undefined, { error: rowProblem('NOT_SOURCES', details) });
  };

/** The listed sources whose ids a line consists of, or else the line itself. */
function linesNamedIn(line: string, named: ReadonlyMap<string, string>): string[] {
  const lines = line
    .trim()
    .split(' ')
    .map((name) => named.get(name));
  return lines.every((source) => source !== undefined) ? lines : [line];
}

/** Reads one of a few words, in capitals or small letters. */
export const choiceReader =
  <Choice extends string, None>(choices: readonly Choice[], none: ReadCell<None>): Reader<Choice | None> =>
  (raw) => {
    const text = asText(raw).trim();
    if (text === '') return none;
    const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    if (choice !== undefined) return cell(choice);
    const details = { value: shortened(text), choices: choices.join(', ') };
    return cell(none.value, { error: rowProblem('NOT_A_CHOICE', details) });
  };
