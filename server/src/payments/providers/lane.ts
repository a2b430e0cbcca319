/** So many at once; some more may wait; what comes beyond is turned away, for somebody else to do later. */
export function openLane({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // The place of who leaves is handed over: `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    isFull: () => running >= atOnce && queue.length >= waiting,
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export type Lane = ReturnType<typeof openLane>;
