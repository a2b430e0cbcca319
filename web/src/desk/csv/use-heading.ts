import { useWords } from '../words';

/** The heading of a column; one that has only its number is written in the reader's language. */
export function useHeading() {
  const { words } = useWords();
  return (column: string) => (/^\d+$/.test(column) ? words('slabs.csv.column', { number: column }) : column);
}
