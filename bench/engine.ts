import type { Contender } from './engine/contenders.ts';
import { contenders as allContenders, amounts, assertSameFigures } from './engine/contenders.ts';
import { median } from './statistics.ts';
import type { Bench } from './table.ts';

const rounds = 25;
const roundMilliseconds = 40;
const bench: Bench = async () => {
  const contenders = allContenders();
  for (const contender of contenders) await assertSameFigures(contender);
  const times = await measure(contenders);
  const ratios = times.map((ofOne) => median(ofOne.map((one, round) => one / (times[0]?.[round] ?? 0))));
  const rows = contenders.map(({ name }, at) => {
    const nanoseconds = median(times[at] ?? []);
    const perSecond = Math.round(1e9 / nanoseconds).toLocaleString('en');
    return [name, nanoseconds.toFixed(0), perSecond, (ratios[at] ?? 0).toFixed(2)];
  });
  return {
    title: 'One evaluation: exempt to 25,000, 7.5 per cent of the whole above, ceiling 15,000, ten times the amount',
    columns: ['', 'ns', 'a second', "times Mizan's time"],
    rows,
    goals: contenders.flatMap(({ name, atLeast }, at) => {
      const ratio = ratios[at] ?? 0;
      const text = `${ratio.toFixed(0)} times as fast as ${name}, at least ${atLeast}`;
      return atLeast === undefined ? [] : [{ text, met: ratio >= atLeast }];
    }),
  };
};
export default bench;

/** Contenders take turns in each round, so that load on the machine affects all; ratios are computed per round. */
async function measure(contenders: readonly Contender[]): Promise<number[][]> {
  const times = contenders.map((): number[] => []);
  for (let round = -5; round < rounds; round += 1) {
    for (const [i, contender] of contenders.entries()) {
      const nanoseconds = await measureRound(contender);
      if (round >= 0) times[i]?.push(nanoseconds);
    }
  }
  return times;
}

/** The answers are stored, so that the compiler cannot remove the computation. */
const answers: unknown[] = Array.from({ length: 64 });

/** An asynchronous contender gets 64 questions at once, which is its best case. */
async function measureRound({ answer }: Contender): Promise<number> {
  const isAsync = answer(1) instanceof Promise;
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < roundMilliseconds) {
    for (let i = 0; i < answers.length; i += 1, count += 1) answers[i] = answer(amounts[count % amounts.length] ?? 0);
    if (isAsync) await Promise.all(answers);
  }
  return ((performance.now() - start) * 1e6) / count;
}
