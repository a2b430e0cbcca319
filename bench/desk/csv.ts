import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ruleRows } from '../peers/rule-rows.ts';
import type { Goal, Row } from '../table.ts';

const [ROWS, FRAMES, STEP_PX] = [100_000, 240, 120];
const [OPEN_MS, FRAME_MS, KEY_MS] = [3000, 34, 100];

/** Opens a file of a hundred thousand rows, scrolls through it and types into it. */
export async function openCsv(page: Page): Promise<{ rows: Row[]; goals: Goal[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-bench-csv-'));
  const file = join(folder, 'rules.csv');
  writeFileSync(file, csvOf(ruleRows(ROWS)));
  await page.goto('/admin/court-fee-csv?view=courtFeeCSV&country=pakistan&province=punjab');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  const started = performance.now();
  await input.setInputFiles(file);
  await page.getByRole('gridcell').first().waitFor();
  const opened = performance.now() - started;
  const frames = await page.evaluate(scrollThrough, { frames: FRAMES, step: STEP_PX });
  const typed = await page.evaluate(typeLetter);
  rmSync(folder, { recursive: true });
  const late = frames.filter((gap) => gap > FRAME_MS).length;
  return {
    rows: [
      [`CSV of ${ROWS.toLocaleString('en')} rows, until its first cells are shown`, `${opened.toFixed(0)} ms`],
      [`frames later than ${FRAME_MS} ms of ${FRAMES} while scrolling`, String(late)],
      ['the latest frame', `${Math.max(...frames).toFixed(0)} ms`],
      ['a letter typed into a cell, until it is painted', `${typed.toFixed(0)} ms`],
    ],
    goals: [
      { text: `a CSV of 100,000 rows opens in ${OPEN_MS / 1000} s`, met: opened <= OPEN_MS },
      { text: 'fewer than one frame in twenty is dropped', met: late <= FRAMES / 20 },
      { text: `a letter is painted within ${KEY_MS} ms`, met: typed <= KEY_MS },
    ],
  };
}

function csvOf(rows: readonly Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => `"${String(row[column] ?? '')}"`).join(','));
  return [columns.join(','), ...lines].join('\r\n');
}

/** Runs in the page: milliseconds between frames while the grid scrolls. */
async function scrollThrough({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const pane = document.querySelector('[role=grid]');
  const gaps: number[] = [];
  let last = performance.now();
  while (gaps.length < frames) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    gaps.push(now - last);
    last = now;
    pane?.scrollBy(0, step);
  }
  return gaps;
}

/** Runs in the page: milliseconds from a letter in the current cell to the next painted frame. */
async function typeLetter(): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('[role=gridcell] input');
  input?.focus();
  const started = performance.now();
  document.execCommand('insertText', false, 'x');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - started;
}
