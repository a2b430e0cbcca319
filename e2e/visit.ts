import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Defined in the page, after `axeSource` has run there. */
declare const axe: typeof import('axe-core');

type Visit = (path: string) => Promise<void>;

/**
 * A page that fails its journey on whatever no visitor should meet: a script error, a refusal of the security policy,
 * or, on every page visited, a fault that axe finds.
 */
export const test = base.extend<{ visit: Visit }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright finds out by the pattern that no other fixture is needed.
  baseURL: async ({}, use) => use(process.env['MIZAN_ORIGIN']),

  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && faults.push(`${message.text()} (${message.location().url})`),
    );
    await use(page);
    expect(faults.filter((fault) => !isRefusalOfServer(fault))).toEqual([]);
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await expectAccessible(page);
    });
  },
});

/** Chromium reports every answer of 400 and above as an error of the page; refusals are part of journeys. */
const isRefusalOfServer = (fault: string) => fault.startsWith('Failed to load resource');

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const checks: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets are not fetched in advance: no rule with these tags reads them.
  preload: { assets: ['media'] },
};

export async function expectAccessible(page: Page) {
  await page.evaluate(settle);
  const violations = page.frames().length === 1 ? await violationsIn(page) : await violationsInFrames(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Read once in each page, and asked for nothing else: with all that passed it takes twice as long. */
async function violationsIn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => (await axe.run(document, options)).violations, checks);
}

/** Frames of other origins are looked into as well, which takes another page for what was found. */
const violationsInFrames = async (page: Page) =>
  (await new AxeBuilder({ page, axeSource }).options(checks).analyze()).violations;

/** Runs in the page: until what fades or moves for a moment has come to rest, because half-way colours are no colours of ours. */
async function settle() {
  const passing = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

export { expect } from '@playwright/test';
