import { ZenEngine } from '@gorules/zen-engine';
import type { Answer, Rulebook } from '@mizan/engine';
import { compile, evaluate } from '@mizan/engine';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '@mizan/engine/testing';
import { Engine as JsonRulesEngine } from 'json-rules-engine';
import Publicodes from 'publicodes';

// All contenders compute: exempt to 25,000, 7.5 per cent of the whole above, ceiling 15,000, valuation ten times.
const ceiling = 15_000;
const exempt = 25_000;
const rate = 0.075;
const times = 10;

/** 0 to 50,000 rupees, every third with paisa. */
export const amounts = Array.from({ length: 1024 }, (_, i) => ((i * 2_654_435) % 5_000_000) / 100).map((amount, i) =>
  i % 3 === 0 ? amount : Math.floor(amount),
);

type Figures = { valuation: number; fee: number };

/** `figures` reads valuation and fee from an answer; `atLeast`: Mizan must be so many times as fast. */
export type Contender = {
  name: string;
  atLeast?: number;
  answer: (amount: number) => unknown;
  figures: (answer: unknown) => Figures;
};

export const contenders = (): Contender[] => [ours(), publicodes(), jsonRules(), zen()];

/** A comparison is fair only if all contenders compute the same figures. */
export async function assertSameFigures({ name, answer, figures }: Contender) {
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
  return { name: 'publicodes', atLeast: 200, answer, figures: asTheyAre };
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
  return { name: 'json-rules-engine', atLeast: 20, answer, figures: asTheyAre };
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
  return {
    name: '@gorules/zen-engine',
    atLeast: 20,
    answer,
    figures: (found) => (found as { result: Figures }).result,
  };
}

const slabSets = [
  { id: 'schedule', name: 'Schedule', value: ceiling, slabs: [{ min: exempt + 1, max: null, value: 7.5 }] },
];

/** The smallest rulebook with the rule. */
const theRule = (): Rulebook => {
  const courtFee = [courtFeeEntry({ suitValuation: { type: 'multiplier', userInput: times } })];
  const rent = subMinorCategory({ id: 'rent', activityByUser: 'Annual rent', courtFee });
  return rulebookOf([rent], { slabSets, provinceSlabId: 'schedule' });
};
