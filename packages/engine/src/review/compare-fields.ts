import { type Fields, isSame } from '../compute/same.ts';
import type { Change } from './change.ts';

/** One change for every field that differs; a missing field is the same as null. */
export function compareFields(
  of: Pick<Change, 'what' | 'names' | 'reading' | 'entry' | 'slabFrom'>,
  before: Fields,
  after: Fields,
): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field): Change[] => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (isSame(was, is)) return [];
    return [{ ...of, kind: 'changed', field, before: was, after: is }];
  });
}
