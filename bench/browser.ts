import type { CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';

/** A screen with 60 Hz shows a frame in this time. */
const FRAME_MS = 1000 / 60;

/** Starts a browser in which the member is logged in. */
export async function openBrowser(origin: string, saved: unknown) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await logIn(page, origin, saved);
  return { page, close: () => browser.close() };
}

/** Logs the member in to a running browser, which is reached by its debugging port. */
export async function logInAt(port: number, origin: string, saved: unknown) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile');
  const page = await context.newPage();
  await logIn(page, origin, saved);
  await page.close();
  await browser.close();
}

async function logIn(page: Page, origin: string, saved: unknown) {
  await page.goto(`${origin}/about-us`);
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(saved));
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Slows the page's processor down. One session per page, because only the session that set a rate can change it. */
export async function slowDown(page: Page, rate: number) {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export type Frames = { shown: number; dropped: number };

/** Counts shown and dropped frames during an action. */
export async function countFrames(page: Page, action: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const counting = { on: true, frames };
    const count = (time: number) => {
      frames.push(time);
      if (counting.on) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(globalThis, { counting });
  });
  await action();
  const times = await page.evaluate(() => {
    const { counting } = globalThis as unknown as { counting: { on: boolean; frames: number[] } };
    counting.on = false;
    return counting.frames;
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return { shown: gaps.length, dropped };
}

/** The dropped frames in per cent of all. */
export const share = ({ shown, dropped }: Frames) => (100 * dropped) / (shown + dropped);
