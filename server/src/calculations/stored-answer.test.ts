import { compile, explain } from '@mizan/engine';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { subMinorsOf } from '../law/examine-law.ts';
import { readLaw } from '../law/read-law.ts';
import { startApp } from '../testing/app.ts';
import { giveSearches, makeRule } from '../testing/calculations.ts';
import { inWords } from './in-words.ts';
import { answerOf, compressAnswer } from './stored-answer.ts';

let ids = 0;
const rules = readLaw(() => `id-${(ids += 1)}`).provinces.flatMap(({ rulebooks, forums }) =>
  Object.values(rulebooks).flatMap((rulebook) => {
    const compiled = compile({ ...rulebook, forums });
    return subMinorsOf(rulebook).map((subMinor) => (amount: number) => {
      const answer = explain(compiled, { subMinorId: subMinor.id, amount });
      const words = 'steps' in answer ? inWords(amount, answer.steps) : null;
      return JSON.stringify({ amount, subMinor, answer, words });
    });
  }),
);

const anyRule = fc.constantFrom(...rules);
const anyAmount = fc.integer({ min: 1, max: 99_999_999_999 });

test('thousands of answers by all rules, with their words in both languages, come back byte for byte', () => {
  fc.assert(
    fc.property(anyRule, anyAmount, anyAmount, fc.string({ unit: 'binary' }), (rule, amount, other, note) => {
      const answer = `${rule(amount).slice(0, -1)},"note":${JSON.stringify(note)}}`;
      const dictionary = rule(other);
      const compressed = compressAnswer(answer, Buffer.from(dictionary));
      expect(answerOf({ answer: null, compressed, dictionary })).toBe(answer);
    }),
    { numRuns: 3000 },
  );
});

test('an answer is never read with the dictionary of another', () => {
  fc.assert(
    fc.property(anyRule, anyAmount, anyAmount, anyAmount, (rule, amount, own, other) => {
      fc.pre(own !== other);
      const compressed = compressAnswer(rule(amount), Buffer.from(rule(own)));
      expect(() => answerOf({ answer: null, compressed, dictionary: rule(other) })).toThrow('Bad dictionary');
    }),
    { numRuns: 2000 },
  );
});

test('an answer without its dictionary, or with a changed byte, is an error', () => {
  const [rule = expect.fail()] = rules;
  const dictionary = rule(1000);
  const compressed = compressAnswer(rule(2500), Buffer.from(dictionary));
  const fault = expect.objectContaining({ code: expect.stringMatching(/^Z_(DATA_ERROR|NEED_DICT|BUF_ERROR)$/) });
  const missing = 'A saved answer has neither a text nor a dictionary';
  expect(() => answerOf({ answer: null, compressed, dictionary: null })).toThrow(missing);
  expect(() => answerOf({ answer: null, compressed: null, dictionary })).toThrow(missing);
  for (const place of compressed.keys()) {
    const changed = Buffer.from(compressed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => answerOf({ answer: null, compressed: changed, dictionary })).toThrow(fault);
  }
});

async function startCalculating() {
  const app = await startApp();
  const { client: admin } = await app.as('admin');
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 10);
  const rule = await makeRule(admin);
  const calculate = (amount: number) => member.client.calculate({ params: rule.place, body: { amount } });
  return { ...app, admin, rule, calculate };
}

test('a dictionary is made of the rule, not of what the first member asked, and shared by its answers', async () => {
  const { db, calculate } = await startCalculating();
  for (const amount of [271_828, 314_159]) await calculate(amount);
  const [dictionary = expect.fail(), ...others] = await db.selectFrom('answer_dictionary').selectAll().execute();
  expect(others).toEqual([]);
  expect(dictionary.answer).toContain('"subMinorCategory":"Cheque"');
  expect(dictionary.answer).not.toMatch(/271828|2,71,828|two lakh/);
  const saved = await db.selectFrom('calculation').selectAll().execute();
  for (const { compressed } of saved) expect(compressed?.length).toBeLessThan(dictionary.answer.length / 5);
  expect(saved.map(({ answer, dictionary_id }) => [answer, dictionary_id])).toEqual([
    [null, dictionary.id],
    [null, dictionary.id],
  ]);
});

test('an answer by another version has another dictionary', async () => {
  const { admin, rule, calculate, db } = await startCalculating();
  await calculate(1);
  const majorCategories = structuredClone(rule.majorCategories);
  Object.assign(majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee[0] ?? expect.fail(), {
    userInput: 0.5,
  });
  await admin.addCategoriesData({ params: rule.rulebook, body: { majorCategories } });
  await calculate(1);
  const dictionaries = await db.selectFrom('answer_dictionary').select('version').orderBy('id').execute();
  expect(dictionaries).toEqual([{ version: 1 }, { version: 2 }]);
});

test('a dictionary is never changed or deleted', async () => {
  const { db, calculate } = await startCalculating();
  await calculate(1);
  for (const change of [
    sql`UPDATE answer_dictionary SET answer = ''`,
    sql`DELETE FROM answer_dictionary`,
    sql`TRUNCATE answer_dictionary CASCADE`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only');
});

test('an answer from before answers were compressed is read as its text', async () => {
  const { db, as, calculate } = await startCalculating();
  await calculate(5);
  const old = '{"amount":6,"note":"as it was"}';
  await sql`INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
    SELECT gen_random_uuid(), member_id, subject_id, number + 1, '6', as_of, ${old} FROM calculation`.execute(db);
  const { id } = await db.selectFrom('calculation').select('id').where('amount', '=', '6').executeTakeFirstOrThrow();
  const { client } = await as('admin');
  expect(await client.getCalculation({ params: { id } })).toEqual({ id, amount: 6, note: 'as it was' });
});
