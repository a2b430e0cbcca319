import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Defined in the page once `axeSource` has run. */
declare const axe: typeof import('axe-core');

type Visit = (path: string) => Promise<void>;

/**
 * A journey fails on a script error or a violation of the security policy in any page of the browser and, on every visited
 * page, on a fault found by axe.
 */
export const test = base.extend<{ visit: Visit; faults: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => use(process.env['MIZAN_ORIGIN']),

  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    Object.assign(page, {
      goto: async (...[path, options]: Parameters<Page['goto']>) => {
        const answer = await goto(path, options);
        if (options?.waitUntil !== 'commit') await page.waitForFunction(isReady);
        return answer;
      },
      reload: async (...[options]: Parameters<Page['reload']>) => {
        const answer = await reload(options);
        if (options?.waitUntil !== 'commit') await page.waitForFunction(isReady);
        return answer;
      },
    });
    await use(page);
    // A context that is used again keeps these two for its next journey.
    await page.context().setOffline(false);
    await page.context().clearPermissions();
  },

  faults: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('weberror', (thrown) => faults.push(thrown.error().message));
        context.on('console', (message) => {
          const fault = `${message.text()} (${message.location().url})`;
          if (message.type() === 'error' && !isRefusalOfServer(fault)) faults.push(fault);
        });
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use(faults);
      browser.off('context', listen);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await expectAccessible(page);
    });
  },
});

/** A prerendered screen ignores presses until React has hydrated it; documents and pages of others need no React. */
function isReady() {
  const { dataset } = document.documentElement;
  return !('origin' in dataset) || 'hydrated' in dataset;
}

/** Chromium reports every response from 400 as an error; refusals are part of journeys. */
const isRefusalOfServer = (fault: string) => fault.startsWith('Failed to load resource');

/**
 * The defaults of axe with `ignorePseudo`: it would leave out text beside drawn pseudo-elements, and finding those takes a
 * quarter of all its time.
 */
const contrast = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

const axeSource = `${readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)};axe.configure({ checks: [{ id: 'color-contrast', options: ${JSON.stringify(contrast)} }] });`;

const checks: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets are not preloaded, because no rule with these tags reads them.
  preload: { assets: ['media'] },
};

export async function expectAccessible(page: Page) {
  // A table is dimmed until the rows arrive that were asked for last.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(settle);
  const violations = page.frames().length === 1 ? await violationsIn(page) : await violationsInFrames(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Loads axe once per page and asks for violations only; passed checks would double the time. */
async function violationsIn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => (await axe.run(document, options)).violations, checks);
}

/** Also checks frames of other origins, for which AxeBuilder opens an extra page. */
const violationsInFrames = async (page: Page) =>
  (await new AxeBuilder({ page, axeSource }).options(checks).analyze()).violations;

/** Runs in the page: waits for short animations, because colours halfway through a fade fail contrast checks. */
async function settle() {
  const passing = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

export { expect } from '@playwright/test';
