import type { Choice } from './select';

export type Option = Choice & { key: number };

/** Ignores case and diacritics. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * A search of a list that is quick enough for ten thousand names between two key presses: they are folded once, a text that
 * grows is searched for in what is left, and the same array returns while nothing more is excluded. A number matches the keys
 * that begin with it.
 */
export function searchOf(choices: readonly Choice[]): (typed: string) => readonly Option[] {
  const options = choices.map((choice, index) => ({
    ...choice,
    key: index + 1,
    text: folded(`${choice.name} ${choice.also ?? ''}`),
  }));
  let last = { text: '', found: options };
  return (typed) => {
    const text = folded(typed);
    const before = text.startsWith(last.text) ? last.found : options;
    const words = text.split(/\s+/).filter(Boolean);
    const number = words.length === 1 ? words[0] : undefined;
    const found = before.filter(
      (option) =>
        words.every((word) => option.text.includes(word)) ||
        (number !== undefined && String(option.key).startsWith(number)),
    );
    last = { text, found: found.length === before.length ? before : found };
    return last.found;
  };
}
