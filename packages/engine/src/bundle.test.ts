import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CalculationType, Forum, Rulebook, SlabSet, SubMinorCategory } from './compute/rulebook.ts';
import * as server from './index.ts';
import { rulebookOf, rulebookUnder, subMinorCategory } from './testing/rulebooks.ts';

/** The bundle for browsers, run without the globals of Node. */
let code = '';
beforeAll(async () => {
  const built = await rolldown({ input: join(import.meta.dirname, 'index.ts'), platform: 'browser' });
  const { output } = await built.generate({ format: 'iife', name: 'engine', minify: true });
  code = output[0].code;
});

type Question = { rulebook: Rulebook; subMinorId: string; amount: number | string | null };

/** Returns the answers to all questions, with explanations, curves and words, as one text. */
const answerAll = (engine: typeof server, questions: readonly Question[]) =>
  JSON.stringify(
    questions.map(({ rulebook, subMinorId, amount }) => [
      engine.explain(engine.compile(rulebook), { subMinorId, amount }),
      rulebook.slabSets.slice(0, 3).map(engine.curve),
      engine.readAmount(`Rs. ${engine.groupDigits(amount ?? 0, 'lakh')}/-`),
      engine.amountInWords(amount ?? 0, 'en'),
      engine.amountInWords(amount ?? 0, 'ur'),
    ]),
  );

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../cases', name), 'utf8'));

function allQuestions(): Question[] {
  const { slabs, cases } = read('engine.json') as {
    slabs: Record<string, SlabSet>;
    cases: { type: CalculationType; subminor: object; provinceSlab: string | null; amount: string | null }[];
  };
  const worked = cases.map(({ type, subminor, provinceSlab: provinceSlabId, amount }) => ({
    rulebook: rulebookOf([subMinorCategory(subminor)], { type, slabSets: Object.values(slabs), provinceSlabId }),
    subMinorId: 'sub-minor',
    amount,
  }));
  const slabSets = read('province-schedules.json') as SlabSet[];
  const provinces = Object.values(read('provinces.json') as Record<string, Province>);
  const ofProvinces = provinces.flatMap(({ rulebooks, provinceSlabId, forums, cases: all }) =>
    all.map(({ type, subMinorId, amount }) => ({
      rulebook: rulebookOf(rulebooks[type], { type, slabSets, provinceSlabId, forums }),
      subMinorId,
      amount,
    })),
  );
  const amounts = ['0', '0.01', '25000.01', '999999.99', '12345678.91', '9999999999999.99', '10000000000000'];
  const large = slabSets.flatMap((set) =>
    amounts.map((amount) => ({ rulebook: rulebookUnder(set), subMinorId: 'sub-minor', amount })),
  );
  return [...worked, ...ofProvinces, ...large];
}

type Province = {
  provinceSlabId: string | null;
  forums: Forum[];
  rulebooks: Record<CalculationType, SubMinorCategory[]>;
  cases: { type: CalculationType; subMinorId: string; amount: number | null }[];
};

describe('the engine in the browser', () => {
  test('answers every case with the same bytes as the server', () => {
    const page = createContext({});
    const questions = allQuestions();
    runInContext(
      `${code}; var questions = ${JSON.stringify(questions)}; var answerAll = ${answerAll.toString()}`,
      page,
    );
    const there: unknown = runInContext('answerAll(engine, questions)', page);
    const here = answerAll(server, questions);
    expect(questions.length).toBeGreaterThan(350);
    expect(here.length).toBeGreaterThan(500_000);
    expect(there === here).toBe(true);
  });
  test('is at most 9 kB compressed', () => expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(9_000));
  test('contains no schema library', () => expect(code).not.toMatch(/zod/i));
});
