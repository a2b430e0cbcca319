// Records the how-to video (`npm run video`) after its screens, or its captions in home.json of the content, have changed: a
// screencast of the real product, encoded by the system's ffmpeg. The results are committed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { playHowTo, showAnswer } from './how-to-scenes.ts';
import { recordScreen } from './screencast.ts';
import startServer from './server.ts';

const size = { width: 1280, height: 720 };
const max = { bytes: 3_000_000, seconds: 60 };
const target = join(import.meta.dirname, '../content/video');
const file = (ending: string) => join(target, `how-to.${ending}`);
const timestamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

const stopServer = await startServer();
const browser = await chromium.launch({ executablePath: findChromium() });
const folder = mkdtempSync(join(tmpdir(), 'mizan-video-'));
try {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: 'light',
    baseURL: process.env['MIZAN_ORIGIN'] ?? '',
  });
  const film = await recordScreen(page, folder, playHowTo);
  mkdirSync(target, { recursive: true });
  encode(film.list, film.posterAt);
  await drawDarkPoster(browser, folder);
  // The page says how old the film is.
  writeFileSync(file('json'), `${JSON.stringify({ recordedOn: new Date().toISOString().slice(0, 10) }, null, 2)}\n`);
  for (const language of ['en', 'ur'] as const) writeCaptions(language, film.cues);
  checkSizes(film.seconds);
} finally {
  await browser.close();
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
}

function encode(list: string, posterAt: number) {
  const frames = ['-f', 'concat', '-safe', '0', '-i', list];
  const even = ['-an', '-r', '25', '-pix_fmt', 'yuv420p'];
  ffmpeg([
    ...frames,
    ...even,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '27',
    '-movflags',
    '+faststart',
    file('mp4'),
  ]);
  ffmpeg([...frames, ...even, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1', file('webm')]);
  const still = ['-ss', String(posterAt), '-i', file('mp4'), '-frames:v', '1', '-vf', 'scale=960:-1'];
  ffmpeg([...still, '-c:v', 'libwebp', '-quality', '70', file('webp')]);
}

/** The same answer on a dark page, because a light picture glares there. */
async function drawDarkPoster(shown: Browser, at: string) {
  const page = await shown.newPage({ viewport: size, colorScheme: 'dark', baseURL: process.env['MIZAN_ORIGIN'] ?? '' });
  await showAnswer(page);
  const picture = join(at, 'dark.png');
  await page.screenshot({ path: picture });
  ffmpeg(['-i', picture, '-vf', 'scale=960:-1', '-c:v', 'libwebp', '-quality', '70', file('dark.webp')]);
}

function ffmpeg(args: string[]) {
  const { error, status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' });
  if (error)
    throw new Error('ffmpeg is needed to encode the video: install it with your package manager.', { cause: error });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}

function writeCaptions(language: 'en' | 'ur', cues: readonly { from: number; to: number }[]) {
  const home = JSON.parse(readFileSync(join(import.meta.dirname, '../content', language, 'home.json'), 'utf8'));
  const captions: string[] = home.howTo.video.captions;
  if (captions.length !== cues.length) throw new Error(`${captions.length} captions for ${cues.length} scenes`);
  const lines = cues.map(({ from, to }, scene) => `${timestamp(from)} --> ${timestamp(to)}\n${captions[scene]}\n`);
  writeFileSync(file(`${language}.vtt`), `WEBVTT\n\n${lines.join('\n')}`);
}

function checkSizes(seconds: number) {
  const sizes = ['webm', 'mp4', 'webp', 'dark.webp'].map((ending) => ({ ending, bytes: statSync(file(ending)).size }));
  console.log(
    `${seconds.toFixed(1)} s; ${sizes.map(({ ending, bytes }) => `${ending} ${Math.round(bytes / 1000)} kB`).join(', ')}`,
  );
  if (seconds > max.seconds) throw new Error(`The video is longer than ${max.seconds} s.`);
  if (sizes.some(({ bytes }) => bytes > max.bytes))
    throw new Error(`A file is larger than ${max.bytes / 1_000_000} MB.`);
}
