import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: 'line',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...quiet, '--disable-component-update', '--disable-sync'],
    },
  },
});
