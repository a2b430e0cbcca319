import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { Rulebook } from '@mizan/engine';
import { compile } from '@mizan/engine';
import { rulebookOf } from '@mizan/engine/testing';
import { bundle } from './engine/bundle.ts';
import type { Contender } from './engine/contenders.ts';
import { contenders as allContenders, amounts, assertSameFigures, slabSets } from './engine/contenders.ts';
import { tenThousand } from './engine/ten-thousand.ts';
import type { Bench } from './table.ts';

const rounds = 25;
const roundMilliseconds = 40;
const bench: Bench = async () => {
  const contenders = await allContenders();
  for (const contender of contenders) await assertSameFigures(contender);
  const taken = await measure(contenders);
  const ratios = taken.map((ofOne) => median(ofOne.map((one, round) => one / (taken[0]?.[round] ?? 0))));
  const slower = (name: string) => ratios[contenders.findIndex((one) => one.name.startsWith(name))] ?? 0;
  const nanoseconds = taken.map(median);
  const rows = contenders.map(({ name }, i) => {
    const one = nanoseconds[i] ?? 0;
    return [name, one.toFixed(0), Math.round(1e9 / one).toLocaleString('en'), (ratios[i] ?? 0).toFixed(2)];
  });
  const { milliseconds, ratio } = compileLarge();
  const kilobytes = (await sizeInBrowser()) / 1000;
  return {
    title: 'One evaluation: exempt to 25,000, 7.5 per cent of the whole above, ceiling 15,000, ten times the amount',
    columns: ['', 'ns', 'a second', "times Mizan's time"],
    rows: [
      ...rows,
      ['compile 10,000 sub-minors (ms)', milliseconds.toFixed(1), '', ''],
      ['memory of that / its JSON', ratio.toFixed(2), '', ''],
      ['the engine in the browser (kB gzip)', kilobytes.toFixed(2), '', ''],
    ],
    goals: [
      atLeast('times as fast as publicodes', slower('publicodes'), 200),
      atLeast('times as fast as json-rules-engine', slower('json-rules-engine'), 20),
      atLeast('times as fast as zen-engine', slower('@gorules/zen-engine'), 20),
      atLeast('of the speed of the plain function', slower('plain'), 0.2),
      atMost('ms to compile 10,000 sub-minors', milliseconds, 100),
      atMost('times its JSON in memory', ratio, 1.5),
      atMost('kB compressed in the browser', kilobytes, 8),
    ],
  };
};
export default bench;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const atLeast = (text: string, value: number, limit: number) => ({
  text: `${value.toFixed(2)} ${text}, at least ${limit}`,
  met: value >= limit,
});
const atMost = (text: string, value: number, limit: number) => ({
  text: `${value.toFixed(2)} ${text}, at most ${limit}`,
  met: value <= limit,
});

/** Contenders take turns in each round, so that load on the machine affects all; ratios are computed per round. */
async function measure(contenders: readonly Contender[]): Promise<number[][]> {
  const taken = contenders.map((): number[] => []);
  for (let round = -5; round < rounds; round += 1) {
    for (const [i, contender] of contenders.entries()) {
      const nanoseconds = await measureRound(contender);
      if (round >= 0) taken[i]?.push(nanoseconds);
    }
  }
  return taken;
}

/** Answers are kept, so that the compiler cannot remove unused steps. */
const kept: unknown[] = Array.from({ length: 64 });

/** An asynchronous contender is asked 64 times at once, which is its best case. */
async function measureRound({ answer }: Contender): Promise<number> {
  const isAsync = answer(1) instanceof Promise;
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < roundMilliseconds) {
    for (let i = 0; i < kept.length; i += 1, count += 1) kept[i] = answer(amounts[count % amounts.length] ?? 0);
    if (isAsync) await Promise.all(kept);
  }
  return ((performance.now() - start) * 1e6) / count;
}

/** Twenty majors of twenty minors of twenty-five. */
function largeRulebook(): Rulebook {
  const subMinors = tenThousand();
  const minorsOf = (major: number) =>
    Array.from({ length: 20 }, (_, index) => {
      const subminorCategory = subMinors.slice(major * 500 + index * 25, major * 500 + index * 25 + 25);
      return {
        id: `minor-${major}-${index}`,
        name: `Minor ${index}`,
        majorCategoryId: `${major}`,
        index,
        subminorCategory,
      };
    });
  const majorCategories = Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    name: `Major ${index}`,
    provinceId: 'punjab',
    type: 'courtFee' as const,
    index,
    minorCategory: minorsOf(index),
  }));
  return rulebookOf([], { majorCategories, slabSets, provinceSlabId: 'schedule' });
}

/** Compiles from parsed JSON; measures the memory of the compiled rulebooks alone. */
function compileLarge(): { milliseconds: number; ratio: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const json = JSON.stringify(largeRulebook());
  const held: unknown[] = [];
  const taken: number[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 5; i += 1) {
    const tree = JSON.parse(json) as Rulebook;
    const start = performance.now();
    held.push(compile(tree));
    taken.push(performance.now() - start);
  }
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / held.length;
  return { milliseconds: taken.toSorted((a, b) => a - b)[2] ?? 0, ratio: bytes / Buffer.byteLength(json) };
}

/** The engine as bundled for a page. */
const sizeInBrowser = async () => gzipSync(await bundle([]), { level: 9 }).byteLength;
