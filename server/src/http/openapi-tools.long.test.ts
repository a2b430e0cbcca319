import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeFolder } from '../testing/folder.ts';

/** The description as an installation serves it. */
async function readDescription() {
  const environment = { PUBLIC_URL: 'https://court-fees.pk', SANDBOX: 'on' };
  const { origin } = await startApp({ environment });
  return (await fetch(`${origin}/v1/openapi.json`)).text();
}

test('passes the recommended rules of Redocly, and warns of three addresses of the contract only', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await readDescription(), config });
  const warnings = problems.map(({ severity, ruleId, location }) => [severity, ruleId, location[0]?.pointer]);
  expect(warnings).toEqual([
    // These addresses are ambiguous with `/v1/province/country-id/{id}` for a country named "add-slab".
    ['warn', 'no-ambiguous-paths', '#/paths/~1v1~1province~1{provinceId}~1add-slab'],
    ['warn', 'no-ambiguous-paths', '#/paths/~1v1~1province~1{provinceId}~1remove-slab'],
    // A redirect is not an answer for this rule.
    ['warn', 'operation-2xx-response', '#/paths/~1v1~1google-auth~1callback/get/responses'],
  ]);
});

const SAMPLE = `
import type { components, paths } from './mizan.ts';
type Question = '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/calculate';
type Calculate = paths[Question]['post'];
export const body: Calculate['requestBody']['content']['application/json'] = { amount: '150000' };
export const header: Calculate['parameters']['header'] = { 'idempotency-key': 'one' };
type Answer = Calculate['responses'][201]['content']['application/json'];
export const feeOf = ({ calculation }: Answer): string | number | null => calculation.courtFeeToBeAffixed;
export const inferred = ({ byVerification }: components['schemas']['RuleCounts']): number => byVerification.inferred;
// @ts-expect-error There is no such kind of answer.
export const isOther = ({ calculation }: Answer) => calculation.type === 'other';
`;

test('gives openapi-typescript a client whose types hold', async () => {
  const folder = makeFolder('client');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = astToString(await openapiTypescript(await readDescription()));
  writeFileSync(join(folder, 'mizan.ts'), types);
  writeFileSync(join(folder, 'sample.ts'), SAMPLE);
  const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--allowImportingTsExtensions', 'sample.ts'];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
