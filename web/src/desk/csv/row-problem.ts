import type { RowProblem, RowProblemCode } from '@mizan/api';
import { isolate } from '../../language/format';
import { useWords, type WordId } from '../words';

/** The codes that can occur here: problems of JSON cannot, because this screen sends CSV. */
type ScreenCode = Exclude<RowProblemCode, `JSON_${string}`>;

/** A problem of a row in an answer of the server. A newer server may know more codes: then its message is shown. */
export type ServerRowProblem = { code?: string; details?: RowProblem['details']; message?: string };

/** The sentence of a problem in the reader's language. A code without words in the catalogue does not compile. */
export function useDescribeRowProblem() {
  const { words } = useWords();
  return ({ code, details = {}, message }: ServerRowProblem): string => {
    const id: WordId = `slabs.csv.problem.${code as ScreenCode}`;
    const values = Object.entries(details).map(([name, value]) => [name, textOrNumber(value)]);
    const sentence = words(id, Object.fromEntries(values));
    return sentence === id ? (message ?? '') : sentence;
  };
}

const textOrNumber = (value: string | number) => (typeof value === 'string' ? isolate(value) : value);

/** The heading of a column; one that has only its number is written in the reader's language. */
export function useHeading() {
  const { words } = useWords();
  return (column: string) => (/^\d+$/.test(column) ? words('slabs.csv.column', { number: column }) : column);
}
