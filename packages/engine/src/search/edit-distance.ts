/** The letters of a word as one bit each, so that most words can be ruled out without comparing them. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** An edit replaces at most one letter by another, so it changes at most two bits. */
export const mayBeWithinEdits = (one: number, other: number, edits: number) => bitCount(one ^ other) <= 2 * edits;

/** Adds neighbouring bits, then neighbouring pairs, then fours; the product adds the four bytes. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Whether one word becomes the other by at most `edits` edits: adding, omitting or replacing a letter, or exchanging
 * two neighbours. Stops at the first row in which every way already needs more.
 */
export function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let [before, last, row] = [newRow(other), newRow(other), newRow(other)];
  for (let column = 0; column <= other.length; column += 1) last[column] = column;
  for (let at = 1; at <= one.length; at += 1) {
    const fewest = fillRow({ one, other, at, before, last, row });
    if (fewest > edits) return false;
    [before, last, row] = [last, row, before];
  }
  return (last[other.length] ?? 0) <= edits;
}

const newRow = (word: string) => Array.from({ length: word.length + 1 }, () => 0);

type Rows = { one: string; other: string; at: number; before: number[]; last: number[]; row: number[] };

/** Computes the edits from the first `at` letters of one word to each prefix of the other; returns the fewest. */
function fillRow({ one, other, at, before, last, row }: Rows): number {
  row[0] = at;
  let fewest = at;
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = one[at - 1] === other[column - 1];
    const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
    const addedOrLeftOut = Math.min(last[column] ?? 0, row[column - 1] ?? 0) + 1;
    const isExchanged = at > 1 && column > 1 && one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1];
    const exchanged = isExchanged ? (before[column - 2] ?? 0) + 1 : replaced;
    const edits = Math.min(replaced, addedOrLeftOut, exchanged);
    row[column] = edits;
    fewest = Math.min(fewest, edits);
  }
  return fewest;
}
