import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { startMizan } from '../server.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const administrator = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a password of the bench' };

/** A page with the session of an administrator, on a server of its own. */
export async function openDesk(): Promise<{ page: Page; origin: string; close: () => Promise<void> }> {
  const mizan = await startMizan(administrator);
  const executablePath = known.find((path) => existsSync(path));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] });
  const page = await browser.newPage({ baseURL: mizan.origin, viewport: { width: 1440, height: 900 } });
  const response = await fetch(`${mizan.origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  });
  const saved = await response.text();
  await page.goto('/about-us');
  await page.evaluate((text) => localStorage.setItem('user', text), saved);
  async function close() {
    await browser.close();
    await mizan.stop();
  }
  return { page, origin: mizan.origin, close };
}
