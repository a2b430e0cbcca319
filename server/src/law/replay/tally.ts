import type { ReplayResult } from '@mizan/api';
import type { AnswerDifference } from '@mizan/engine/review';

/** A question whose answer changes, with the number of calculations that asked it. */
export type ChangedQuestion = {
  subMinorId: string;
  amount: number;
  /** The date of law for which its answers were compared. */
  asOf: string;
  answers: number;
} & AnswerDifference;

type Counts = { questions: number; answers: number };
/** What changes for one sub-minor; `from` and `to` are the lowest and the highest amount. */
type Line = Counts & { from: number; to: number; example: ChangedQuestion };

/** The most sub-minors that are listed; the others are counted. */
const MAX_SUB_MINORS = 200;

/** Sums up changed questions by sub-minor. The result does not depend on their order. */
export function createTally() {
  const lines = new Map<string, Line>();
  return {
    add(question: ChangedQuestion) {
      const { subMinorId, amount, answers } = question;
      const line = lines.get(subMinorId);
      if (!line)
        return void lines.set(subMinorId, { questions: 1, answers, from: amount, to: amount, example: question });
      line.questions += 1;
      line.answers += answers;
      line.from = Math.min(line.from, amount);
      line.to = Math.max(line.to, amount);
      if (isBetterExample(question, line.example)) line.example = question;
    },
    read(names: ReadonlyMap<string, readonly string[]>): Pick<ReplayResult, 'changed' | 'subMinors' | 'more'> {
      const sorted = [...lines].toSorted(
        ([oneId, one], [id, other]) => other.answers - one.answers || (oneId < id ? -1 : 1),
      );
      return {
        changed: { questions: sum(lines, 'questions'), answers: sum(lines, 'answers') },
        subMinors: sorted.slice(0, MAX_SUB_MINORS).map(([subMinorId, { example, ...line }]) => ({
          subMinorId,
          names: [...(names.get(subMinorId) ?? [])],
          ...line,
          example: pickExample(example),
        })),
        more: Math.max(0, sorted.length - MAX_SUB_MINORS),
      };
    },
  };
}

const pickExample = ({ amount, asOf, reading, before, after }: ChangedQuestion) => ({
  amount,
  asOf,
  reading,
  before,
  after,
});

/** The better example is the question that was asked more often, then the one with the lower amount, then the earlier date. */
const isBetterExample = (one: ChangedQuestion, other: ChangedQuestion) =>
  (other.answers - one.answers || one.amount - other.amount || (one.asOf < other.asOf ? -1 : 1)) < 0;

const sum = (lines: ReadonlyMap<string, Line>, what: keyof Counts) =>
  [...lines.values()].reduce((total, line) => total + line[what], 0);
