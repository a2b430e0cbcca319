import type { Mutant } from './operators.ts';

export type Outcome = { mutant: Mutant; line: number; original: string; killedBy?: string };

/** Shares of operator mutants that tests must kill, the strictest first. */
const GOALS = [
  {
    of: /^(packages\/engine|server\/src\/(payments|searches|sessions|rulebooks))\//,
    named: 'engine, payments, searches, sessions, rulebooks',
    share: 0.92,
  },
  { of: /./, named: 'all', share: 0.85 },
];

/** The row of the report: a package, or a capability of a program. */
const folderOf = (file: string) => {
  const [program = '', rest = ''] = file.split('/src/');
  return rest.includes('/') ? `${program}/src/${rest.split('/')[0]}` : program;
};

export function printOutcomes(outcomes: readonly Outcome[]) {
  for (const { mutant, line, original } of outcomes.filter(({ killedBy }) => !killedBy)) {
    console.log(
      `\nSURVIVED ${mutant.file}:${line}  ${mutant.why}\n  - ${short(original)}\n  + ${short(mutant.replacement)}`,
    );
  }
  console.log('');
  const byFolder = Object.groupBy(outcomes, ({ mutant }) => folderOf(mutant.file));
  for (const [folder, of = []] of Object.entries(byFolder).toSorted()) console.log(row(folder, of));
  console.log(row('all', outcomes));
}

/** Prints each goal with its result, and returns whether all were reached. */
export function reachesGoals(outcomes: readonly Outcome[]) {
  const reached = GOALS.map(({ of, named, share }) => {
    const judged = outcomes.filter(({ mutant }) => of.test(mutant.file));
    const isReached = judged.length === 0 || shareKilled(judged) >= share;
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${percent(share)} of ${named}: ${percent(shareKilled(judged))}`);
    return isReached;
  });
  return reached.every(Boolean);
}

const killed = (outcomes: readonly Outcome[]) => outcomes.filter(({ killedBy }) => killedBy).length;
const shareKilled = (outcomes: readonly Outcome[]) => killed(outcomes) / Math.max(1, outcomes.length);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function row(name: string, outcomes: readonly Outcome[]) {
  return `${name.padEnd(34)} ${String(killed(outcomes)).padStart(4)} of ${String(outcomes.length).padStart(4)} killed  ${percent(shareKilled(outcomes)).padStart(7)}`;
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160) || '(nothing)';
