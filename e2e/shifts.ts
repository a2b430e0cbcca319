import type { Page } from '@playwright/test';

/** A layout shift and what moved, as the browser reports it. */
type Shift = { value: number; moved: string[] };

/** Records the layout shifts of every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const describe = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 60) : `“${node?.textContent ?? ''}”`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => describe(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts of the open page so far, and the largest of them in words. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const [largest] = shifts.toSorted((a, b) => b.value - a.value);
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    largest: largest ? `${largest.value.toFixed(3)} of ${largest.moved.join(', ')}` : 'none',
  };
}
