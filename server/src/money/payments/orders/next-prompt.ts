type Limit = { max: number; seconds: number };

/**
 * Returns when the next prompt may be sent; undefined if now. `before`: the times of earlier prompts, the latest first.
 * In no window of a limit's length are there more prompts than its maximum.
 */
export function nextPrompt(before: readonly Date[], limits: readonly Limit[], now: Date): Date | undefined {
  const ends = limits.flatMap(({ max, seconds }) => {
    // As long as this prompt lies in the window, the window is full.
    const first = before[max - 1];
    return first === undefined ? [] : [first.getTime() + seconds * 1000];
  });
  const next = Math.max(...ends, 0);
  return next > now.getTime() ? new Date(next) : undefined;
}

/** The waiting time in minutes, or in hours if it is long. */
export function waitUntil(then: Date, now: Date) {
  const retryAfter = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return minutes > 90
    ? ({ retryAfter, count: Math.ceil(minutes / 60), unit: 'hours' } as const)
    : ({ retryAfter, count: minutes, unit: 'minutes' } as const);
}
