// Takes the pictures of the handbook from the running product, after its screens have changed: `node e2e/help-pictures.ts`, with
// the names of tasks only theirs. The results are committed; look at them before.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../server/src/testing/free-port.ts';
import { type HelpTask, helpTasks } from '../web/src/language/help-paths.ts';
import { findChromium } from './chromium.ts';
import { approvedTasks, prepare, type Scene, scenes } from './help-scenes.ts';
import { useOwnServer } from './mizan.ts';
import { startSession } from './people.ts';
import startServer from './server.ts';
import { setLanguage } from './set-language.ts';

const content = join(import.meta.dirname, '../content/help');
/** `web/src/help/read-help.ts` reserves this room on the page. */
const size = { width: 1200, height: 750 };
/** The height of the window for a picture of a single element, in CSS pixels. */
const HIGH = 1400;
const MAX_BYTES = 60_000;

const requestedTasks = process.argv.slice(2);
const tasks = Object.values(helpTasks)
  .flat()
  .filter((task) => requestedTasks.length === 0 || requestedTasks.includes(task));

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
    const stage = await prepare(language);
    for (const name of names) {
      const scene = scenes[name];
      const page = await newPage(scene);
      await startSession(page, stage.member);
      await setLanguage(page, language);
      await scene.show({ ...stage, page });
      await page.evaluate(finish);
      await page.waitForLoadState('networkidle');
      const file = join(content, language, `${name}.webp`);
      const clip = scene.around && (await clipOf(scene.around({ ...stage, page }), scene));
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) });
      writeFileSync(file, await encode(picture, file));
      console.log(file);
      await page.context().close();
    }
  }
}

function heightOf({ width }: Scene) {
  return (width * size.height) / size.width;
}

/** Every picture has the same size. The window of one around something is high, so that nothing has to be scrolled. */
function newPage(scene: Scene) {
  const { width, around } = scene;
  return browser.newPage({
    viewport: { width, height: around ? HIGH : Math.round(heightOf(scene)) },
    deviceScaleFactor: size.width / width,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    baseURL: process.env['MIZAN_ORIGIN'] ?? '',
  });
}

async function clipOf(subject: Locator, scene: Scene) {
  await subject.scrollIntoViewIfNeeded();
  const box = await subject.boundingBox();
  if (!box) throw new Error('It is not on the page');
  const height = heightOf(scene);
  // The picture shows the beginning of a subject that is higher than itself.
  const y = box.height < height ? box.y - (height - box.height) / 2 : box.y - 16;
  return { x: 0, y: Math.max(0, Math.min(y, HIGH - height)), width: scene.width, height };
}

/** A field that is left shows its entry in full. */
async function finish() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  await document.fonts.ready;
}

/** Encodes a picture in the best quality within `MAX_BYTES`, because telephones load it on a slow line. */
async function encode(picture: Buffer, file: string) {
  for (const quality of [85, 75, 65, 50, 35]) {
    const encoded = await sharp(picture).resize(size).webp({ quality, effort: 6 }).toBuffer();
    if (encoded.length <= MAX_BYTES) return encoded;
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes`);
}
