import { expect, test } from 'vitest';
import { type ChangedQuestion, createTally } from './tally.ts';

const question = (amount: number, answers: number, asOf = '2026-11-20'): ChangedQuestion => ({
  subMinorId: 'cheque',
  amount,
  asOf,
  answers,
  reading: null,
  before: { valuation: amount, courtFee: 1 },
  after: { valuation: amount, courtFee: 2 },
});

test.each([
  ['the most saved calculations', [question(500, 1), question(900, 3), question(700, 2)], [900, '2026-11-20']],
  ['the lowest amount among equals', [question(700, 2), question(500, 2), question(900, 2)], [500, '2026-11-20']],
  [
    'the earliest date among equals',
    [question(500, 2), question(500, 2, '2026-11-18'), question(500, 2, '2026-11-19')],
    [500, '2026-11-18'],
  ],
])('shows as the example of a rule the question with %s, in any order', (_, questions, expected) => {
  for (const ordered of [questions, questions.toReversed()]) {
    const tally = createTally();
    for (const each of ordered) tally.add(each);
    const { changed, subMinors } = tally.read(new Map([['cheque', ['Recovery', 'Cheque']]]));
    expect(subMinors.map(({ example }) => [example.amount, example.asOf])).toEqual([expected]);
    expect(changed).toEqual({ questions: 3, answers: questions.reduce((sum, { answers }) => sum + answers, 0) });
  }
});
