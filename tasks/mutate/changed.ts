import { execFileSync } from 'node:child_process';

/** A change of many thousand lines is longer than what Node takes from a program unasked. */
const MAX_BYTES = 2 ** 28;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: MAX_BYTES });

/** The lines of each file that are new since the revision, committed or not. */
export function changedLines(since: string) {
  const lines = new Map<string, Set<number>>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', since, '--').split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined) continue;
    const known = lines.get(file) ?? new Set();
    for (let at = 0; at < Number(count); at += 1) known.add(Number(from) + at);
    lines.set(file, known);
  }
  return lines;
}

/** Where the branch left the main one; on the main branch itself, its last commit. */
export function branchPoint() {
  const main = git('branch', '--list', '--all', '--format=%(refname:short)', 'main', 'origin/main')
    .split('\n')
    .filter(Boolean);
  const [point = 'HEAD'] = main.map((name) => git('merge-base', name, 'HEAD').trim());
  return point === git('rev-parse', 'HEAD').trim() ? 'HEAD' : point;
}
