/** Runs so many at a time; the others wait in the order in which they came. */
export function limitConcurrency(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place of the one that ended is that of the next.
      if (next) next();
      else running -= 1;
    }
  };
}
