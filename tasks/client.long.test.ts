import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../server/src/testing/app.ts';
import { keyOf } from '../server/src/testing/keys.ts';
import { packClient } from './client.ts';
import { npm } from './npm.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

/** An empty project with the packed client and the zod of this repository, installed without a network. */
const folder = mkdtempSync(join(tmpdir(), 'mizan-client-test-'));
beforeAll(async () => {
  const dependencies = { '@mizan/client': `file:${await packClient(folder)}`, zod: `file:${join(modules, 'zod')}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--loglevel=error');
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a script in the project. It runs asynchronously, because the server that it calls runs in this process. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
  );

/** The code sample in the README of the client. */
const [, sample = ''] =
  /```ts\n([\s\S]+?)```/.exec(readFileSync(join(root, 'packages/client/README.md'), 'utf8')) ?? [];

test('the packed client installs in an empty project, where the README sample runs and type-checks', async () => {
  const app = await startApp();
  const { text } = await keyOf(app, { ...(await app.as()), mode: 'test' });
  writeFileSync(join(folder, 'sample.ts'), sample);

  vi.stubEnv('MIZAN_URL', app.origin);
  vi.stubEnv('MIZAN_KEY', text);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run('sample.ts')).toEqual({
    stdout:
      'Rs 100, unverified: Made up: the Testland Act (there is no such law), section 1\n' +
      '422 Value less than minimum amount\n',
    stderr: '',
  });

  const wrong = '// @ts-expect-error A kind of suit is missing.\nawait mizan.getFixedFee({ params: recovery });\n';
  writeFileSync(join(folder, 'sample.ts'), sample + wrong);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit'];
  const options = [...strict, '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const typeRoots = ['--typeRoots', join(modules, '@types')];
  expect(await run(join(modules, 'typescript/bin/tsc'), ...options, ...typeRoots, 'sample.ts')).toEqual({
    stdout: '',
    stderr: '',
  });
}, 180_000);

test('the packed client needs no package of the workspace, and runs without any', async () => {
  const installed = join(folder, 'node_modules/@mizan/client');
  const { private: isPrivate, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect({ isPrivate, names: Object.keys(dependencies) }).toEqual({ isPrivate: true, names: ['zod'] });
  expect(['README.md', 'LICENSE'].filter((name) => !existsSync(join(installed, name)))).toEqual([]);
  rmSync(join(folder, 'node_modules/zod'));
  const names = "import * as client from '@mizan/client'; console.log(Object.keys(client).join(' '))";
  expect(await run('-e', names)).toEqual({ stdout: 'Problem createClient isProblem\n', stderr: '' });
});
