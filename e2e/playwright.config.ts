import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  // On two processors; each waits for the server a third of the time.
  workers: 3,
  // What is there sooner is not waited for; a busy machine takes its time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    screenshot: 'only-on-failure',
    // What moves takes time to come to rest; journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [...quiet, '--disable-component-update', '--disable-sync'],
    },
  },
});
