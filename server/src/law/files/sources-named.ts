import type { RuleSource } from '@mizan/engine/sources';
import { onFirstUse } from '../../platform/remember.ts';
import { readSourceList } from './law-files.ts';
import { citedSource, lawFolder } from './read-law.ts';

const shipped = onFirstUse(() => new Map(readSourceList(lawFolder).map((source) => [source.id, citedSource(source)])));

/** Schedules and notes name the sources that ship with the law by their ids. */
export const sourcesNamed = (ids: readonly string[]): RuleSource[] => ids.flatMap((id) => shipped().get(id) ?? []);
