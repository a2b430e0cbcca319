import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Cue = { from: number; to: number };
type Film = { list: string; seconds: number; cues: Cue[]; posterAt: number };

/** Marks the start of each scene; `poster` marks the picture shown before the film starts. */
export type Play = (
  page: Page,
  recording: { ready: () => Promise<void>; scene: () => void; poster: () => void },
) => Promise<void>;

/** Records the play from its `ready` call as pictures and a list of their durations. */
export async function recordScreen(page: Page, folder: string, play: Play): Promise<Film> {
  const cdp = await page.context().newCDPSession(page);
  const shots: { name: string; at: number }[] = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const name = join(folder, `${String(shots.length).padStart(5, '0')}.jpg`);
    writeFileSync(name, Buffer.from(data, 'base64'));
    shots.push({ name, at: metadata.timestamp ?? Date.now() / 1000 });
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  const starts: number[] = [];
  let posterAt = 0;
  const now = () => Date.now() / 1000;
  await play(page, {
    ready: () => cdp.send('Page.startScreencast', { format: 'jpeg', quality: 92 }).then(() => undefined),
    scene: () => void starts.push(now()),
    poster: () => {
      posterAt = now();
    },
  });
  await cdp.send('Page.stopScreencast');
  const begun = shots[0]?.at ?? now();
  const end = now();
  const list = shots.map(
    ({ name, at }, index) => `file '${name}'\nduration ${((shots[index + 1]?.at ?? end) - at).toFixed(3)}`,
  );
  const listFile = join(folder, 'frames.txt');
  // ffmpeg uses the last duration only if the last picture is listed twice.
  writeFileSync(listFile, `${list.join('\n')}\nfile '${shots.at(-1)?.name}'\n`);
  const since = (time: number) => Math.max(0, time - begun);
  const cues = starts.map((from, index) => ({ from: since(from), to: since(starts[index + 1] ?? end) }));
  return { list: listFile, seconds: end - begun, cues, posterAt: since(posterAt) };
}
