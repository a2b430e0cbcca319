/** How long until the order is asked about again: at first, when the answer is likely, soon. */
const steps = [
  { beforeMs: 10_000, pauseMs: 1000 },
  { beforeMs: 30_000, pauseMs: 2000 },
  { beforeMs: 120_000, pauseMs: 5000 },
];
const LONGEST_MS = 15_000;

export const pollInterval = (elapsedMs: number) =>
  steps.find(({ beforeMs }) => elapsedMs < beforeMs)?.pauseMs ?? LONGEST_MS;
