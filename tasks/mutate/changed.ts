import { execFileSync } from 'node:child_process';

/** Node's default buffer is too small for a diff of many thousand lines. */
const MAX_BYTES = 2 ** 28;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: MAX_BYTES });

/** The new lines of each file since the revision, committed or not. */
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

/** The commit where this branch left main; on main, its last commit. */
export function branchPoint() {
  const main = git('branch', '--list', '--all', '--format=%(refname:short)', 'main', 'origin/main')
    .split('\n')
    .filter(Boolean);
  const [point = 'HEAD'] = main.map((name) => git('merge-base', name, 'HEAD').trim());
  return point === git('rev-parse', 'HEAD').trim() ? 'HEAD' : point;
}
