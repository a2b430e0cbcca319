import { defineConfig } from '@playwright/test';
import { isWhole, LONG_TESTS } from '../server/src/testing/suite.ts';
import { findChromium } from './chromium.ts';

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  ...(!isWhole && { testIgnore: LONG_TESTS, grepInvert: /@long/ }),
  outputDir: '../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  // Three workers keep two processors busy, because each waits for the server a third of the time.
  workers: 3,
  // Long enough for a busy machine, as is the timeout of each expectation; a test that passes ends as soon as it can.
  timeout: 60_000,
  retries: 0,
  expect: { timeout: 20_000, toHaveScreenshot: { animations: 'disabled', scale: 'css' } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'line',
  use: {
    screenshot: 'only-on-failure',
    // A new process loads and compiles a screen for three times the work of one that has shown it.
    reuseContext: true,
    // Each new member's browser would first store every screen; the journeys of the service worker allow it.
    serviceWorkers: 'block',
    // Animations cost time in every journey; the journeys that test them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [...quiet, '--disable-component-update', '--disable-sync'],
    },
  },
});
