import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { ZenEngine } from '@gorules/zen-engine';
import type { Answer, Rulebook, SubMinorCategory } from '@mizan/engine';
import { compile, evaluate } from '@mizan/engine';
import { LogicEngine } from 'json-logic-engine';
import { Engine as JsonRulesEngine } from 'json-rules-engine';
import Publicodes from 'publicodes';
import { rolldown } from 'rolldown';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '../packages/engine/src/testing/rulebooks.ts';
import type { Bench } from './table.ts';

// The rule: exempt to 25,000, 7.5 per cent of the whole above, ceiling 15,000, valuation ten times the amount.
const ceiling = 15_000;
const exempt = 25_000;
const rate = 0.075;
const times = 10;

const rounds = 25;
const roundMilliseconds = 40;
/** 0 to 50,000 rupees, every third with paisa. */
const amounts = Array.from({ length: 1024 }, (_, i) => ((i * 2_654_435) % 5_000_000) / 100).map((amount, i) =>
  i % 3 === 0 ? amount : Math.floor(amount),
);

type Figures = { valuation: number; fee: number };

/** Answers one amount; `figures` says which valuation and court fee it came to. */
type Contender = { name: string; answer: (amount: number) => unknown; figures: (answer: unknown) => Figures };

const bench: Bench = async () => {
  const contenders = [ours(), plain(), await onBigintAlone(), publicodes(), jsonRules(), jsonLogic(), zen()];
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
    columns: ['', 'ns', 'a second', 'times our time'],
    rows: [
      ...rows,
      ['compile 10,000 sub-minors (ms)', milliseconds.toFixed(1), '', ''],
      ['memory of that / its JSON', ratio.toFixed(2), '', ''],
      ['the engine in the browser (kB gzip)', kilobytes.toFixed(2), '', ''],
    ],
    bars: [
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

const atLeast = (says: string, value: number, bar: number) => ({
  says: `${value.toFixed(2)} ${says}, at least ${bar}`,
  met: value >= bar,
});
const atMost = (says: string, value: number, bar: number) => ({
  says: `${value.toFixed(2)} ${says}, at most ${bar}`,
  met: value <= bar,
});

/** Rounds take turns, so that what else the machine does falls on all alike, and ratios are taken round by round. */
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

/** The latest answers are kept, so that no compiler may leave out the steps that nobody reads. */
const kept: unknown[] = Array.from({ length: 64 });

/** What answers later is asked 64 times at once, which is the most favourable to it. */
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

/** A contender that computes something else proves nothing. */
async function assertSameFigures({ name, answer, figures }: Contender) {
  for (const amount of amounts) {
    const expected = inFloats(amount);
    const found = figures(await answer(amount));
    const isSame = Math.abs(found.fee - expected.fee) < 0.011 && Math.abs(found.valuation - expected.valuation) < 0.011;
    if (!isSame) throw new Error(`${name} answers ${JSON.stringify(found)} on ${amount}`);
  }
}

function inFloats(amount: number): Figures {
  const valuation = amount * times;
  return { valuation, fee: valuation > exempt ? Math.min(valuation * rate, ceiling) : 0 };
}

function figuresOf(answer: unknown): Figures {
  const { result, courtFeeToBeAffixed } = (answer as Answer).calculation;
  return { valuation: Number(result), fee: Number(courtFeeToBeAffixed) };
}

const asTheyAre = (answer: unknown) => answer as Figures;

function ours(): Contender {
  const rulebook = compile(theRule());
  return {
    name: 'Mizan, exact, all steps',
    answer: (amount) => evaluate(rulebook, { subMinorId: 'rent', amount }),
    figures: figuresOf,
  };
}

/** The same engine with every whole number a bigint: why it keeps numbers while they are exact. */
async function onBigintAlone(): Promise<Contender> {
  const bigints = `
    export const times = (a, b) => BigInt(a) * BigInt(b);
    export const plus = (a, b) => BigInt(a) + BigInt(b);
    export const minus = (a, b) => BigInt(a) - BigInt(b);
    export function divide(a, b, mode) {
      const [dividend, divisor] = [BigInt(a), BigInt(b)];
      const quotient = dividend / divisor;
      const rest = dividend - quotient * divisor;
      return (mode === 'up' ? rest > 0n : mode === 'nearest' && rest >= divisor - rest) ? quotient + 1n : quotient;
    }`;
  const load = (id: string) => (id.endsWith('/whole.ts') ? bigints : null);
  const code = await bundle([{ name: 'bigint alone', load }]);
  const engine = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    compile: typeof compile;
    evaluate: typeof evaluate;
  };
  const rulebook = engine.compile(theRule());
  return {
    name: 'Mizan on bigint alone',
    answer: (amount) => engine.evaluate(rulebook, { subMinorId: 'rent', amount }),
    figures: figuresOf,
  };
}

/** What a careful programmer would write by hand for this one rule, in floats, telling the same steps. */
function plain(): Contender {
  const label = 'Annual rent';
  const slab = {
    slabSetId: 'schedule',
    number: 1,
    above: exempt,
    upTo: null,
    unit: 'percent',
    of: 'whole',
    value: 7.5,
    per: null,
  };
  const answer = (amount: number) => {
    const steps: unknown[] = [{ kind: 'amountEntered', label, amount }];
    const valuation = amount * times;
    steps.push({ kind: 'valuationMultiplier', multiplier: times, amount, valuation });
    let fee = 0;
    if (valuation <= exempt) {
      steps.push({ kind: 'belowFirstSlab', slabSetId: 'schedule', limit: exempt, valuation });
    } else {
      steps.push({ kind: 'exemptionPassed', slabSetId: 'schedule', limit: exempt, valuation });
      const charge = valuation * rate;
      steps.push({ kind: 'slabCharged', slab, base: valuation, parts: null, charge, fee: charge });
      if (charge > ceiling) steps.push({ kind: 'scheduleCeilingApplied', ceiling, computed: charge });
      else steps.push({ kind: 'scheduleCeilingNotReached', ceiling });
      fee = Math.min(charge, ceiling);
    }
    steps.push({ kind: 'feeMultiplier', multiplier: 1, slabSetId: 'schedule', base: fee, fee });
    const rounded = Math.round(fee * 100) / 100;
    if (rounded !== fee) steps.push({ kind: 'roundedToPaisa', before: fee, after: rounded });
    steps.push({ kind: 'result', type: 'multiplier', valuation, fee: rounded });
    const figures = { type: 'multiplier', result: valuation, extraResultInfo: null, courtFeeToBeAffixed: rounded };
    const calculation = { ...figures, referenceToSource: 'Court-fees Act 1870 s.7(xi)' };
    return { calculation, steps, verification: 'unverified', rulebook: null, forum: null };
  };
  return { name: 'plain function, floats, same steps', answer, figures: figuresOf };
}

function publicodes(): Contender {
  const quiet = { log: () => undefined, warn: () => undefined, error: console.error };
  const fee = {
    valeur: { condition: { si: `valuation > ${exempt}`, alors: `valuation * ${rate}`, sinon: '0' } },
    plafond: String(ceiling),
    arrondi: '2 décimales',
  };
  const engine = new Publicodes({ amount: { valeur: '0' }, valuation: `amount * ${times}`, fee }, { logger: quiet });
  const answer = (amount: number) => {
    engine.setSituation({ amount });
    return { fee: engine.evaluate('fee').nodeValue, valuation: engine.evaluate('valuation').nodeValue };
  };
  return { name: 'publicodes', answer, figures: asTheyAre };
}

function jsonRules(): Contender {
  const engine = new JsonRulesEngine();
  engine.addFact('valuation', async (_, almanac) => (await almanac.factValue<number>('amount')) * times);
  engine.addRule({
    conditions: { all: [{ fact: 'valuation', operator: 'greaterThan', value: exempt }] },
    event: { type: 'chargeable' },
    onSuccess: async (_, almanac) => {
      almanac.addRuntimeFact('fee', Math.min((await almanac.factValue<number>('valuation')) * rate, ceiling));
    },
  });
  const answer = async (amount: number) => {
    const { almanac, events } = await engine.run({ amount });
    const fee = events.length === 0 ? 0 : await almanac.factValue<number>('fee');
    return { fee, valuation: await almanac.factValue<number>('valuation') };
  };
  return { name: 'json-rules-engine', answer, figures: asTheyAre };
}

/** Compiled by its own builder; it tells no steps. */
function jsonLogic(): Contender {
  const valuation = { '*': [{ var: 'amount' }, times] };
  const fee = { min: [{ '*': [valuation, rate] }, ceiling] };
  const logic = new LogicEngine();
  const value = logic.build(valuation);
  const charge = logic.build({ if: [{ '>': [valuation, exempt] }, fee, 0] });
  const answer = (amount: number) => ({ valuation: value({ amount }), fee: charge({ amount }) });
  return { name: 'json-logic-engine, compiled, no steps', answer, figures: asTheyAre };
}

function zen(): Contender {
  const position = { x: 0, y: 0 };
  const expressions = [
    { id: '1', key: 'valuation', value: `amount * ${times}` },
    { id: '2', key: 'fee', value: `$.valuation > ${exempt} ? min([$.valuation * ${rate}, ${ceiling}]) : 0` },
  ];
  const content = {
    nodes: [
      { id: 'in', name: 'in', type: 'inputNode', position },
      { id: 'fee', name: 'fee', type: 'expressionNode', position, content: { expressions } },
      { id: 'out', name: 'out', type: 'outputNode', position },
    ],
    edges: [
      { id: 'a', sourceId: 'in', targetId: 'fee', type: 'edge' },
      { id: 'b', sourceId: 'fee', targetId: 'out', type: 'edge' },
    ],
  };
  const decision = new ZenEngine().createDecision(Buffer.from(JSON.stringify(content)));
  const answer = (amount: number) => decision.evaluate({ amount });
  return { name: '@gorules/zen-engine', answer, figures: (found) => (found as { result: Figures }).result };
}

const slabSets = [
  { id: 'schedule', name: 'Schedule', value: ceiling, slabs: [{ min: exempt + 1, max: null, value: 7.5 }] },
];

/** The smallest rulebook that holds the rule. */
const theRule = (): Rulebook => {
  const courtFee = [courtFeeEntry({ suitValuation: { type: 'multiplier', userInput: times } })];
  const rent = subMinorCategory({ id: 'rent', activityByUser: 'Annual rent', courtFee });
  return rulebookOf([rent], { slabSets, provinceSlabId: 'schedule' });
};

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

/** Rules of the provinces over and over, each with its own texts. */
function tenThousand(): SubMinorCategory[] {
  const file = join(import.meta.dirname, '../packages/engine/cases/provinces.json');
  type Provinces = Record<string, { rulebooks: { courtFee: SubMinorCategory[] } }>;
  const rules = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Provinces).flatMap(
    (one) => one.rulebooks.courtFee,
  );
  return Array.from({ length: 10_000 }, (_, i) => {
    const rule = rules[i % rules.length] as SubMinorCategory;
    const courtFee = rule.courtFee.map((entry) => ({ ...entry, id: `entry-${i}`, slabId: null }));
    const texts = { name: `${rule.name} ${i}`, reference: `${rule.reference} (${i})`, note: `${rule.note} ${i}` };
    return { ...rule, ...texts, id: `sub-minor-${i}`, courtFee };
  });
}

/** Compiles from parsed JSON; its memory is all that stays when only the compiled rulebook is kept. */
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

/** All that a page needs to read an amount, answer, explain, plot and say it in words. */
const sizeInBrowser = async () => gzipSync(await bundle([]), { level: 9 }).byteLength;

type Plugin = { name: string; load: (id: string) => string | null };

async function bundle(plugins: Plugin[]): Promise<string> {
  const input = join(import.meta.dirname, '../packages/engine/src/index.ts');
  const built = await rolldown({ input, platform: 'browser', plugins });
  const { output } = await built.generate({ format: 'esm', minify: true });
  return output[0].code;
}
