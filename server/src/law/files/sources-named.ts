import type { RuleSource } from '@mizan/engine/sources';
import { readSourceList } from './law-files.ts';
import { citedSource, lawFolder } from './read-law.ts';

/** A schedule names the sources that ship with the law by their ids. */
export function sourcesNamed(ids: readonly string[]): RuleSource[] {
  const shipped = new Map(readSourceList(lawFolder).map((source) => [source.id, citedSource(source)]));
  return ids.flatMap((id) => shipped.get(id) ?? []);
}
