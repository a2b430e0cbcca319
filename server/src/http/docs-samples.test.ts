import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { keyOf } from '../testing/keys.ts';
import { tools } from './mcp/tools.ts';

/** The files that the documentation prints. */
const folder = join(import.meta.dirname, '../../../content/docs/samples');
const samples = readdirSync(folder)
  .filter((name) => !name.endsWith('.txt'))
  .toSorted();

const programs: Record<string, readonly [command: string, ...args: string[]]> = {
  sh: ['sh'],
  ts: [process.execPath],
  py: ['python3'],
};

/** Languages that a machine may lack; Node is always there. */
const missing = ['curl', 'python3'].filter((name) => spawnSync(name, ['--version']).status !== 0);
const isRunnable = (name: string) =>
  !missing.includes(name.endsWith('.sh') ? 'curl' : name.endsWith('.py') ? 'python3' : '');
if (missing.length > 0) console.log(`Note: samples of the documentation were not run without ${missing.join(' and ')}`);

/** Runs a sample as it is printed, with the address and the key that it reads, and returns what it prints. */
async function run(name: string) {
  // Only these samples read the limits; starting an app for each takes longer than a sample.
  const app = await startApp(name.startsWith('limits.') ? { environment: { RATE_LIMITS: 'on' } } : {});
  const { text } = await keyOf(app, { ...(await app.as()), mode: 'test' });
  const [command, ...args] = programs[name.split('.').at(-1) ?? ''] ?? expect.fail(`No program runs ${name}`);
  const env = { ...process.env, MIZAN_URL: app.origin, MIZAN_KEY: text };
  const { stdout } = await promisify(execFile)(command, [...args, join(folder, name)], { env });
  return stdout;
}

test.each(samples.filter((name) => !name.endsWith('.sh') && isRunnable(name)))(
  'the sample %s prints what the documentation says',
  async (name) => {
    expect(await run(name)).toBe(readFileSync(join(folder, name.replace(/\w+$/, 'txt')), 'utf8'));
  },
);

const atSchedule = { mainCategoryId: 'tl-money', minorCategoryId: 'tl-recovery', subMinorCategoryId: 'tl-by-schedule' };

/** The figures that the other samples print, from the full answers that curl prints. */
const answers: Record<string, object> = {
  'start.sh': { calculation: { courtFeeToBeAffixed: 100 }, verification: 'unverified', rulebook: { number: 2 } },
  'dates.sh': { calculation: { courtFeeToBeAffixed: 600 }, verification: 'unverified', rulebook: { number: 1 } },
  'find.sh': {
    kinds: expect.arrayContaining([expect.objectContaining({ provinces: [expect.objectContaining(atSchedule)] })]),
  },
  'errors.sh': { code: 'AMOUNT_BELOW_MINIMUM', message: 'Value less than minimum amount' },
  'paging.sh': { results: [], totalPages: 0, totalResults: 0 },
  'idempotency.sh': { calculation: { courtFeeToBeAffixed: 100 } },
};

test.runIf(isRunnable('.sh')).each(samples.filter((name) => name.endsWith('.sh') && name !== 'limits.sh'))(
  'the sample %s prints the answer that the others read',
  async (name) => {
    expect(JSON.parse(await run(name))).toMatchObject(answers[name] ?? expect.fail('has no answer to compare'));
  },
);

test.runIf(isRunnable('.sh'))('the sample limits.sh prints the headers that the others read', async () => {
  const headers = (await run('limits.sh')).toLowerCase();
  for (const [index, name] of ['ratelimit-policy', 'ratelimit'].entries()) {
    const printed = readFileSync(join(folder, 'limits.txt'), 'utf8').split('\n')[index];
    expect(headers).toContain(`\r\n${name}: ${printed}\r\n`);
  }
});

test('the documentation names every tool of assistants, and no other', () => {
  const text = readFileSync(join(folder, '../assistants.md'), 'utf8');
  expect([...text.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)).toEqual(tools.map(({ name }) => name));
});

test('every sample exists in every language, with its output', () => {
  const names = [...new Set(readdirSync(folder).map((name) => name.split('.')[0]))];
  const expected = names.flatMap((name) => ['py', 'sh', 'ts', 'txt'].map((ending) => `${name}.${ending}`));
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});
