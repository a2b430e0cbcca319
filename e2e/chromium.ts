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
/** Until our fonts arrive, a page is shown in these (`web/src/ui/fonts/fallbacks.css`); in others its lines would move. */
const FONTS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };
const APT = '/usr/bin/apt-get';

/** The system's browser, otherwise Playwright's, otherwise one from the package manager. */
export function findChromium(): string {
  if (installed() === undefined || lacksFonts()) installBySystem();
  return installed() ?? refuse();
}

const lacksFonts = () => existsSync(APT) && !existsSync(FONTS.folder);

const installed = () => [...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));

/** Only as root, and only where the package is Chromium itself: elsewhere apt asks, or installs a stub. */
function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  const wanted = [...(installed() === undefined ? [PACKAGE] : []), FONTS.package];
  console.log(`Installing ${wanted.join(' and ')} for the tests ...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync(APT, ['update', '-qq'], options);
  spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
}

function refuse(): never {
  throw new Error(
    'The journeys need Chromium or Chrome, and none was found. Install it with the package manager of this system ' +
      `(Debian: apt-get install ${PACKAGE}), or run: npx playwright install chromium`,
  );
}
