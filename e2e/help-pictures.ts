// Takes the pictures of the handbook from the running product, after its screens have changed: `node e2e/help-pictures.ts`, with
// the names of tasks only theirs. The results are committed; look at them before.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../server/src/testing/free-port.ts';
import { type HelpTask, helpTasks } from '../web/src/language/help-paths.ts';
import { findChromium } from './chromium.ts';
import { approvedTasks, type Language, prepare, scenes } from './help-scenes.ts';
import { useOwnServer } from './mizan.ts';
import { startSession } from './people.ts';
import { readIn } from './read-in.ts';
import startServer from './server.ts';

const content = join(import.meta.dirname, '../content/help');
/** `web/src/help/read-help.ts` reserves this room on the page. */
const size = { width: 1200, height: 750 };
const MAX_BYTES = 60_000;

const asked = process.argv.slice(2);
const tasks = Object.values(helpTasks)
  .flat()
  .filter((task) => asked.length === 0 || asked.includes(task));

const stop = await startServer();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  await takeAll(tasks.filter((task) => !approvedTasks.includes(task)));
  const approved = tasks.filter((task) => approvedTasks.includes(task));
  if (approved.length > 0) {
    const stopOwn = await useOwnServer({ PUBLISH_APPROVAL: 'on', PORT: String(await freePort()) });
    try {
      await takeAll(approved);
    } finally {
      await stopOwn();
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function takeAll(names: readonly HelpTask[]) {
  for (const language of ['en', 'ur'] as const) {
    const stage = await firstStage(browser, language);
    for (const name of names) {
      const page = await newPage(browser, scenes[name].width);
      await startSession(page, stage.member);
      await readIn(page, language);
      await scenes[name].show({ ...stage, page });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const file = join(content, language, `${name}.webp`);
      writeFileSync(file, await encode(picture, file));
      console.log(file);
      await page.context().close();
    }
    await stage.page.context().close();
  }
}

const firstStage = async (shown: Browser, language: Language) => prepare(await newPage(shown, size.width), language);

/** A window of that width in CSS pixels, whose picture has the size of all. */
const newPage = (shown: Browser, width: number) =>
  shown.newPage({
    viewport: { width, height: Math.round((width * size.height) / size.width) },
    deviceScaleFactor: size.width / width,
    colorScheme: 'light',
    baseURL: process.env['MIZAN_ORIGIN'] ?? '',
  });

/** In the best quality that fits: telephones load it on a slow line. */
async function encode(picture: Buffer, file: string) {
  for (const quality of [85, 75, 65, 50, 35]) {
    const made = await sharp(picture).resize(size).webp({ quality, effort: 6 }).toBuffer();
    if (made.length <= MAX_BYTES) return made;
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes`);
}
