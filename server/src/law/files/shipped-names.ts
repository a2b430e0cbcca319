import { foldWords } from '@mizan/engine/search';
import type { RuleSource } from '@mizan/engine/sources';
import { onFirstUse } from '../../platform/remember.ts';
import { readSourceList, readUrduNames } from './law-files.ts';
import { citedSource, lawFolder } from './read-law.ts';

const urduNames = onFirstUse(() => readUrduNames(lawFolder));
const foldedNames = onFirstUse(() =>
  Object.entries(urduNames()).map(([stored, urdu]) => ({ stored: foldWords(stored), urdu: foldWords(urdu) })),
);
const sources = onFirstUse(() => new Map(readSourceList(lawFolder).map((source) => [source.id, citedSource(source)])));

/** A name of the law in the language of a reader, or else as it is stored. */
export const shownName = (stored: string, language: 'en' | 'ur') =>
  language === 'ur' ? (urduNames()[stored] ?? stored) : stored;

/** The stored names, each as its folded words, whose Urdu has a word with this beginning. */
export const namesWithUrduWord = (beginning: string): readonly string[][] =>
  foldedNames()
    .filter(({ urdu }) => urdu.some((word) => word.startsWith(beginning)))
    .map(({ stored }) => stored);

/** The sources with these ids; schedules and notes of the shipped law name their sources so. */
export const sourcesNamed = (ids: readonly string[]): RuleSource[] => ids.flatMap((id) => sources().get(id) ?? []);
