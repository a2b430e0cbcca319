import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first, which starts sooner and needs less memory. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const PACKAGE = 'chromium-headless-shell';

/** The system's browser, otherwise Playwright's, otherwise one from the package manager. */
export function findChromium(): string {
  return installed() ?? (installBySystem() ? installed() : undefined) ?? refuse();
}

const installed = () => [...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));

/** Only as root, and only where the package is Chromium itself: elsewhere apt asks, or installs a stub. */
function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the tests ...');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PACKAGE], options).status === 0;
}

function refuse(): never {
  throw new Error(
    'The journeys need Chromium or Chrome, and none was found. Install it with the package manager of this system ' +
      `(Debian: apt-get install ${PACKAGE}), or run: npx playwright install chromium`,
  );
}
