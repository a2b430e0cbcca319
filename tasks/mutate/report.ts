import type { Mutant } from './operators.ts';

/** A mutant that was tried, with the test that noticed it, if any did. */
export type Outcome = { mutant: Mutant; line: number; original: string; killedBy?: string };

/** Folders where a mistake costs money or access, so tests must notice more mutants there. */
const CRITICAL = {
  engine: 'packages/engine/',
  payments: 'server/src/money/payments/',
  searches: 'server/src/money/searches/',
  sessions: 'server/src/identity/sessions/',
  rulebooks: 'server/src/law/rulebooks/',
};

/** The least shares of operator mutants that tests must notice. */
const GOALS = [
  { named: Object.keys(CRITICAL).join(', '), share: 0.92, folders: Object.values(CRITICAL) },
  { named: 'all', share: 0.85, folders: [''] },
];

/** The row of a file in the report: its package, or its folder of a program. */
const folderOf = (file: string) => {
  const [program = '', rest = ''] = file.split('/src/');
  const folders = rest.split('/').slice(0, -1);
  return [program, ...(folders.length > 0 ? ['src', ...folders.slice(0, 2)] : [])].join('/');
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

/** Prints the share of each critical folder and each goal with its result, and returns whether all goals were reached. */
export function reachesGoals(outcomes: readonly Outcome[]) {
  for (const [name, folder] of Object.entries(CRITICAL)) console.log(row(name, within([folder], outcomes)));
  const reached = GOALS.map(({ named, share, folders }) => {
    const judged = within(folders, outcomes);
    const isReached = judged.length === 0 || shareKilled(judged) >= share;
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${percent(share)} of ${named}: ${percent(shareKilled(judged))}`);
    return isReached;
  });
  return reached.every(Boolean);
}

const within = (folders: readonly string[], outcomes: readonly Outcome[]) =>
  outcomes.filter(({ mutant }) => folders.some((folder) => mutant.file.startsWith(folder)));
const killed = (outcomes: readonly Outcome[]) => outcomes.filter(({ killedBy }) => killedBy).length;
const shareKilled = (outcomes: readonly Outcome[]) => killed(outcomes) / Math.max(1, outcomes.length);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function row(name: string, outcomes: readonly Outcome[]) {
  return `${name.padEnd(34)} ${String(killed(outcomes)).padStart(4)} of ${String(outcomes.length).padStart(4)} killed  ${percent(shareKilled(outcomes)).padStart(7)}`;
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160) || '(nothing)';
