type Limit = { max: number; seconds: number };

/**
 * When the next prompt may be sent, by the times of those before, the latest first; undefined if it may be sent now.
 * Prompts count until their time is over, so that no window of that length holds more.
 */
export function nextPrompt(before: readonly Date[], limits: readonly Limit[], now: Date): Date | undefined {
  const ends = limits.flatMap(({ max, seconds }) => {
    const first = before[max - 1];
    return first === undefined ? [] : [first.getTime() + seconds * 1000];
  });
  const next = Math.max(...ends, 0);
  return next > now.getTime() ? new Date(next) : undefined;
}

/** A wait as a person would say it. */
export function waitUntil(then: Date, now: Date) {
  const retryAfter = Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return minutes > 90
    ? ({ retryAfter, count: Math.ceil(minutes / 60), unit: 'hours' } as const)
    : ({ retryAfter, count: minutes, unit: 'minutes' } as const);
}
