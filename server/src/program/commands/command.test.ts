import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CHILD } from '../../testing/server-process.ts';

const TOOL = `
  import { runTool } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'command.ts')).href)};
  await runTool(async (_, log) => {
    log.warn('The database has no limits');
    return '/backups/a.backup';
  });`;

test('prints only the result of a command to the standard output, since an upgrade reads it as a path', () => {
  const args = ['--input-type=module', '--eval', TOOL];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: CHILD, encoding: 'utf8' });
  expect(stdout).toBe('/backups/a.backup\n');
  expect(stderr).toContain('The database has no limits');
});
