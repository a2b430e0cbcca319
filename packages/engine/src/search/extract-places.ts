import { isWithinEdits } from './edit-distance.ts';
import { foldWords } from './fold-words.ts';

/** A province, with its folded names. */
export type ProvinceNames = { readonly id: string; readonly names: readonly string[] };

export const namesOfProvince = (id: string, names: readonly string[]): ProvinceNames => ({
  id,
  names: names.map(foldName),
});

export type WithoutPlaces = { readonly text: string; readonly places: readonly string[] };

/** The most words in the name of a province: "Islamabad Capital Territory", "Azad Jammu and Kashmir". */
const MAX_WORDS = 4;
/** Shorter words must match a name exactly. */
const MIN_LETTERS = 5;

/** Removes the names of provinces in either script from a text, also where a name is only begun or has one error. */
export function extractPlaces(typed: string, all: readonly ProvinceNames[]): WithoutPlaces {
  const names = all.flatMap(({ id, names: own }) => own.map((name) => ({ id, name })));
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const places = new Set<string>();
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = placeAt(words.slice(at, at + MAX_WORDS), names);
    if (found) places.add(found.id);
    else left.push(words[at] ?? '');
    at += found?.length ?? 1;
  }
  return { text: left.join(' '), places: [...places] };
}

type Name = { readonly id: string; readonly name: string };

/** Finds the longest name at the beginning of the words. */
function placeAt(words: readonly string[], names: readonly Name[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const typed = foldName(words.slice(0, length).join(' '));
    const found = names.find(({ name }) => name === typed) ?? (length === 1 ? nameNear(typed, names) : undefined);
    if (found) return { id: found.id, length };
  }
  return undefined;
}

const nameNear = (typed: string, names: readonly Name[]) =>
  typed.length < MIN_LETTERS
    ? undefined
    : names.find(({ name }) => name.startsWith(typed) || (name.length >= MIN_LETTERS && isWithinEdits(typed, name, 1)));

/** Removes spaces, signs and "and", which do not distinguish names. */
function foldName(text: string): string {
  const words = foldWords(text).filter((word) => word !== 'and' && word !== 'و');
  return words.join('');
}
