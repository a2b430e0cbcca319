import type { z } from 'zod';
import { numberIn } from './cell-number.ts';
import { unguarded } from './formula-guard.ts';
import { quoted } from './row-problems.ts';

/** What a cell says; with an error, `value` only stands in until the row is refused. */
export type Cell<Value> = {
  readonly value: Value;
  readonly isEmpty: boolean;
  readonly error: string | null;
  readonly warning: string | null;
};

/** A cell as CSV or JSON gives it. */
export type Reader<Value> = (cell: unknown) => Cell<Value>;

export type Schema = Pick<z.ZodType, 'safeParse'>;

const cell = <Value>(value: Value, told: Partial<Cell<Value>> = {}): Cell<Value> => ({
  value,
  isEmpty: false,
  error: null,
  warning: null,
  ...told,
});

export const empty = <Value>(value: Value, told: Partial<Cell<Value>> = {}) => cell(value, { isEmpty: true, ...told });

/** What one import remembers of each column; beyond it cells are read each time, so that memory stays bounded. */
const mostRemembered = 20_000;

/**
 * Cells repeat, most of all from one row to the next, so each is read once: that makes equal texts one text in memory,
 * too.
 */
export function remembered<Value>(read: Reader<Value>): Reader<Value> {
  const known = new Map<unknown, Cell<Value>>();
  let last: unknown;
  let lastRead = read(last);
  return (raw) => {
    if (raw === last) return lastRead;
    last = raw;
    lastRead = known.get(raw) ?? readAnew(raw, read);
    if (known.size < mostRemembered && typeof raw !== 'object') known.set(raw, lastRead);
    return lastRead;
  };
}

const readAnew = <Value>(raw: unknown, read: Reader<Value>) =>
  typeof raw === 'object' && raw !== null ? notACell(read) : read(raw);

const notACell = <Value>(read: Reader<Value>) =>
  cell(read('').value, { error: 'is a list or an object; a cell holds text or a number' });

const asText = (raw: unknown) => (raw === null || raw === undefined ? '' : String(raw));

const checked = <Value>(value: Value, schema: Schema): Cell<Value> => {
  const { error } = schema.safeParse(value);
  const issue = error?.issues[0];
  return issue === undefined ? cell(value) : cell(value, { error: wordsOf(issue) });
};

/** Of the checks of a schema, in the words of a person who keeps a spreadsheet. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? `has more than ${issue.maximum} characters` : `is above ${issue.maximum}`;
  }
  return issue.code === 'invalid_union' ? 'is not acceptable' : issue.message.replace(/^Must/, 'must');
}

/** Text exactly as it stands; `none` where the cell is empty. */
export const textReader =
  <None extends string | null | undefined>(schema: Schema, none: None): Reader<string | None> =>
  (raw) => {
    const text = unguarded(asText(raw));
    return text === '' ? empty(none) : checked(text, schema);
  };

/** A name finds its category again, so it must be there, and what stands around it does not count. */
export const nameReader =
  (schema: Schema): Reader<string> =>
  (raw) => {
    const name = unguarded(asText(raw)).trim();
    return name === '' ? empty('', { error: 'is empty; a name is needed' }) : checked(name, schema);
  };

/** A number; `none` where the cell is empty or holds anything else, which is told. */
export const numberReader =
  <None extends number | null>(schema: Schema, none: None): Reader<number | None> =>
  (raw) => {
    const text = asText(raw);
    const found = numberIn(text);
    if (found.kind === 'number') return checked(found.value, schema);
    if (found.kind === 'unfit') return cell(none, { error: `${quoted(text)} ${found.message}` });
    if (found.kind === 'empty') return empty(none);
    return cell(none, {
      warning: `${quoted(text)} is not a number and was ${none === null ? 'left out' : `read as ${none}`}`,
    });
  };

/** A number where the cell holds one, else text. */
export const numberOrTextReader =
  <None extends string | null>(schemas: { number: Schema; text: Schema }, none: None): Reader<number | string | None> =>
  (raw) => {
    const text = asText(raw);
    const found = numberIn(text);
    if (found.kind === 'number') return checked(found.value, schemas.number);
    return found.kind === 'unfit'
      ? cell(none, { error: `${quoted(text)} ${found.message}` })
      : textReader(schemas.text, none)(raw);
  };

/** One of a few words, however they are spelled with capitals. */
export const choiceReader =
  <Choice extends string, None>(choices: readonly Choice[], none: Cell<None>): Reader<Choice | None> =>
  (raw) => {
    const text = asText(raw).trim();
    if (text === '') return none;
    const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    return choice === undefined
      ? cell(none.value, { error: `${quoted(text)} is not one of ${choices.join(', ')}` })
      : cell(choice);
  };
