import { readFileSync } from 'node:fs';
import { branchPoint, changedLines } from './changed.ts';
import type { Mutant } from './operators.ts';
import { operatorMutants } from './operators.ts';
import { targets } from './targets.ts';

export type Choice = { changed?: boolean; since?: string; sample?: string; seed: string; paths: readonly string[] };

/** The mutants selected by the options: named guards, a random sample of operators, or the changed lines. */
export function chooseMutants({ changed, since, sample, seed, paths }: Choice, named: readonly Mutant[]): Mutant[] {
  const lines = changed ? changedLines(since ?? branchPoint()) : undefined;
  const isWanted = (file: string) =>
    (paths.length === 0 || paths.some((part) => file.includes(part))) && (lines?.has(file) ?? true);
  const guards = named.filter(({ file }) => isWanted(file));
  if (!changed && sample === undefined) return guards;
  const operators = shuffle(targets.filter(isWanted).flatMap(mutantsOf), Number(seed));
  if (!lines) return operators.slice(0, Number(sample));
  const isChanged = (mutant: Mutant) => lines.get(mutant.file)?.has(lineOf(mutant, readFileSync(mutant.file, 'utf8')));
  return [...guards, ...operators.filter(isChanged)];
}

const mutantsOf = (file: string) => operatorMutants(file, readFileSync(file, 'utf8'));

export const lineOf = ({ start }: Mutant, source: string) => source.slice(0, start).split('\n').length;

/** A reproducible Fisher-Yates shuffle with mulberry32 as its generator. */
function shuffle<T>(items: readonly T[], seed: number) {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
