import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';

// The files of a worker share their environment.
beforeEach(() => vi.stubEnv('SSR', false));
afterEach(() => vi.unstubAllEnvs());

/** A part of the content on a page that the server has marked as one of a trial, or not. */
async function partOn({ isTrial, isSample }: { isTrial: boolean; isSample: boolean }) {
  vi.resetModules();
  openPage();
  if (isTrial) document.documentElement.dataset['trial'] = '';
  const { sampleState, site } = await import('./content');
  site.areSamples.team = isSample;
  return sampleState('team');
}

test('a sample is shown on a trial alone, and marked for the server', async () => {
  expect(await partOn({ isTrial: true, isSample: true })).toEqual({
    isShown: true,
    isSample: true,
    mark: { 'data-trial': '' },
  });
  expect(await partOn({ isTrial: false, isSample: true })).toMatchObject({ isShown: false });
});

test('content other than samples is shown everywhere, without a mark', async () => {
  expect(await partOn({ isTrial: false, isSample: false })).toEqual({ isShown: true, isSample: false, mark: {} });
});
