import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync('docs/operations/*.md', { cwd: root }).map((page) => readFileSync(join(root, page), 'utf8'));

/** The names of all commands in the handbook. */
const commands = new Set(
  pages.flatMap((page) => [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)),
);

/** Commands that other tests run, or that are tests themselves. */
const TRIED_ELSEWHERE = {
  check: '.ci/run',
  cluster: 'deploy/cluster/testing/try-cluster.ts',
  licenses: 'tasks/check.ts',
  release: 'tasks/upgrade.long.test.ts',
  'release:verify': 'tasks/upgrade.long.test.ts',
  setup: 'tasks/setup.test.ts',
  'test:all': '.ci/run',
  upgrade: 'tasks/upgrade.long.test.ts',
};

const folder = mkdtempSync(join(tmpdir(), 'mizan-handbook-'));
// If root runs the test, Postgres runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as an operator does; returns what it printed. */
function run(name: string, args: string[] = [], dataDir = 'data') {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, dataDir), DATABASE_URL: undefined };
  const ran = spawnSync(process.execPath, ['tasks/setup.mjs', name, ...args], { cwd: root, env, encoding: 'utf8' });
  expect(`${ran.status} ${ran.stderr}`, `${name}: ${ran.stdout}`).toMatch(/^[01] /);
  return ran.stdout;
}

test('every command of the handbook runs', () => {
  const backup = join(folder, 'mizan.backup');
  const ran = {
    'admin:create': run('admin:create', ['name@example.com']),
    backup: run('backup', [backup]),
    'backup:verify': run('backup:verify', [backup]),
    restore: run('restore', [backup], 'restored'),
    'law:import': run('law:import', [], 'restored'),
    'second-factor:remove': run('second-factor:remove', ['name@example.com'], 'restored'),
    doctor: run('doctor', [], 'restored'),
  };
  expect(ran).toMatchObject({
    'admin:create': expect.stringContaining('name@example.com'),
    'backup:verify': expect.stringMatching(/restored|good|same/i),
    restore: expect.stringMatching(/^Restored \d+ rows/),
    'second-factor:remove': expect.stringContaining('Nothing was changed'),
    doctor: expect.stringMatching(/backup/),
  });
  expect([...Object.keys(ran), ...Object.keys(TRIED_ELSEWHERE)].toSorted()).toEqual([...commands].toSorted());
}, 600_000);
