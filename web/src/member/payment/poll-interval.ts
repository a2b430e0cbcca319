/** The interval of polling an order: short at first, when an answer is likely. */
const steps = [
  { beforeMs: 10_000, pauseMs: 1000 },
  { beforeMs: 30_000, pauseMs: 2000 },
  { beforeMs: 120_000, pauseMs: 5000 },
];
const MAX_PAUSE_MS = 15_000;

export const pollInterval = (elapsedMs: number) =>
  steps.find(({ beforeMs }) => elapsedMs < beforeMs)?.pauseMs ?? MAX_PAUSE_MS;
