import { type RowProblem, rowProblem } from '../http/row-problems.ts';

/** More columns than any file needs. Cells beyond them are joined into one, so that no record has millions. */
export const MAX_COLUMNS = 200;
/** The longest record: without a limit, a quote that is never closed would make the whole file one record. */
const MAX_RECORD_LENGTH = 512 * 1024;

type Format = ReturnType<typeof formatOf>;
type Lenient = { relax_quotes: true; on_record: (cells: string[], info: { bytes: number }) => undefined };

/** `parse` of csv-parse: the server and the desk each import their own build of it. */
export type ParseCsv = (bytes: Uint8Array, options: Format | (Format & Lenient)) => unknown;

/** `isMalformed`: a quote in a quoted cell is not doubled, so the cells are unreliable. Returns whether to read on. */
export type OnRecord = (cells: readonly string[], isMalformed: boolean) => boolean;

/** Thrown out of the parser's callback to stop reading. */
class Enough extends Error {}

/**
 * Reads CSV in UTF-8 record by record, in time linear in the length; returns why the rest cannot be read, or null. A
 * bad quote spoils only its record: a record with a quoted cell is parsed again strictly.
 */
export function readRecords(parse: ParseCsv, bytes: Uint8Array, onRecord: OnRecord): RowProblem | null {
  const format = formatOf(bytes);
  let start = 0;
  const on_record: Lenient['on_record'] = (cells, { bytes: end }) => {
    const record = bytes.subarray(start, end);
    start = end;
    const isMalformed = cells.some((cell) => cell.startsWith('"')) && refusalOf(() => parse(record, format)) !== null;
    if (!onRecord(cells, isMalformed)) throw new Enough();
  };
  const refusal = refusalOf(() => parse(bytes, { ...format, relax_quotes: true, on_record }));
  if (refusal === null) return null;
  if (refusal === 'CSV_MAX_RECORD_SIZE') return rowProblem('ROW_TOO_LONG', { most: MAX_RECORD_LENGTH });
  return rowProblem('QUOTE_UNCLOSED');
}

/** The error code of the parser; null if it read as far as the callback wanted. */
function refusalOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Enough) return null;
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

const formatOf = (bytes: Uint8Array) => ({
  delimiter: delimiterOf(bytes),
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  ignore_last_delimiters: MAX_COLUMNS + 1,
  max_record_size: MAX_RECORD_LENGTH,
});

const DELIMITERS = [',', ';', '\t'];
/** More bytes than any heading has. */
const HEAD_BYTES = 65_536;

/** The line of the first byte that is not UTF-8. */
export const firstBadLine = (bytes: Uint8Array) =>
  (new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] ?? '').split('\n').length;

/** The delimiter that the first line that is not blank holds most often outside quotes. */
function delimiterOf(bytes: Uint8Array): string {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).replaceAll(/"[^"]*"/g, '""');
  // A leading tab stays: the heading above the first column may be empty.
  const line = head.split(/[\r\n]/).find((each) => each.trim() !== '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
