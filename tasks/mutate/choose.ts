import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { files, importsOf, moduleOf } from '../../repository.ts';
import { type Mutant, operatorMutants } from './operators.ts';

export type Selection = { changed?: boolean; since?: string; sample?: string; seed: string; paths: readonly string[] };

/** The mutants that the options select: named guards, a random sample of operators, or all of the changed lines. */
export function chooseMutants({ changed, since, sample, seed, paths }: Selection, named: readonly Mutant[]): Mutant[] {
  const lines = changed ? changedLines(since ?? branchPoint()) : undefined;
  const isSelected = (file: string) =>
    (paths.length === 0 || paths.some((part) => file.includes(part))) && (lines?.has(file) ?? true);
  const guards = named.filter(({ file }) => isSelected(file));
  if (!changed && sample === undefined) return guards;
  const operators = shuffle(targets.filter(isSelected).flatMap(mutantsOf), Number(seed));
  if (!lines) return operators.slice(0, Number(sample));
  const isChanged = (mutant: Mutant) => lines.get(mutant.file)?.has(lineOf(mutant, readFileSync(mutant.file, 'utf8')));
  return [...guards, ...operators.filter(isChanged)];
}

const mutantsOf = (file: string) => operatorMutants(file, readFileSync(file, 'utf8'));

/** The number of the line in which a mutant begins. */
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

/** Node's default buffer is too small for a diff of many thousand lines. */
const MAX_BYTES = 2 ** 28;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: MAX_BYTES });

/** The new lines of each file since the revision, committed or not. */
function changedLines(since: string) {
  const lines = new Map<string, Set<number>>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', since, '--').split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined) continue;
    const changed = lines.get(file) ?? new Set();
    for (let at = 0; at < Number(count); at += 1) changed.add(Number(from) + at);
    lines.set(file, changed);
  }
  return lines;
}

/** The commit where this branch left main; on main, its last commit. */
function branchPoint() {
  const main = git('branch', '--list', '--all', '--format=%(refname:short)', 'main', 'origin/main')
    .split('\n')
    .filter(Boolean);
  const [point = 'HEAD'] = main.map((name) => git('merge-base', name, 'HEAD').trim());
  return point === git('rev-parse', 'HEAD').trim() ? 'HEAD' : point;
}

const PURE_WEB = /^web\/src\/.*\.ts$/;
const SERVER_OR_ENGINE = /^(server|packages\/engine)\/src\/.*\.ts$/;
const LEFT_OUT = /\.(test|generated|d)\.ts$|\/testing\//;

const needsReact = (target: string) =>
  target.endsWith('.tsx') || /^(react|react-\w+|@lingui\/react|@tanstack\/react-\w+)(\/|$)/.test(target);

/** The modules that operators change: the engine, the server, and the modules of the web that need no React. */
const targets = files.filter(
  (file) => !LEFT_OUT.test(file) && (SERVER_OR_ENGINE.test(file) || (PURE_WEB.test(file) && isPure(file))),
);

/** Whether a module imports no React, directly or indirectly, so that its tests need no browser. */
function isPure(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return true;
  seen.add(file);
  const imported = importsOf(file, { types: false }).map((target) => moduleOf(target) ?? target);
  if (imported.some(needsReact)) return false;
  return imported.filter(moduleOf).every((target) => isPure(target, seen));
}
