import type { Choice } from './select';

/** `number` stands before the name in the list, from 1. */
export type Option = Choice & { number: number };

/** A text in lower case and without diacritics, to compare by. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Creates a search that is quick enough for ten thousand names between two key presses: names are folded once, and a longer text
 * searches only what the shorter one found. Returns the same array while nothing more is excluded. A single word of digits
 * also matches the numbers that begin with it.
 */
export function createSearch(choices: readonly Choice[]): (typed: string) => readonly Option[] {
  const options = choices.map((choice, index) => ({
    ...choice,
    number: index + 1,
    text: folded(`${choice.name} ${choice.also ?? ''}`),
  }));
  let last = { text: '', found: options };
  return (typed) => {
    const text = folded(typed);
    const before = text.startsWith(last.text) ? last.found : options;
    const words = text.split(/\s+/).filter(Boolean);
    const onlyWord = words.length === 1 ? words[0] : undefined;
    const found = before.filter(
      (option) =>
        words.every((word) => option.text.includes(word)) ||
        (onlyWord !== undefined && String(option.number).startsWith(onlyWord)),
    );
    last = { text, found: found.length === before.length ? before : found };
    return last.found;
  };
}
