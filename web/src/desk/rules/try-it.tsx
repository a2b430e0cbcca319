import {
  type CalculationType,
  compile,
  evaluate,
  isImmediate,
  isRefusal,
  nothingToBeAdded,
  type RefusalCode,
  readAmount,
  type Step,
  type SubMinorCategory,
} from '@mizan/engine';
import { useState } from 'react';
import { useFigures } from '../../client/figures';
import { Ledger } from '../../explain/ledger';
import { useWords, type WordId } from '../../language/words';
import { box } from '../../ui/field';
import { treeAround } from '../tree/new-items';
import { useEditor } from './editor';
import type { Schedules } from './rules';

type TryItProps = {
  /** The edited rule and the published one. */
  subMinor: SubMinorCategory;
  published: SubMinorCategory | undefined;
  number: number;
  schedules: Schedules;
};

/** Computes one sub-minor with the edited rules, beside the answer of the published ones. */
export function TryIt({ subMinor, published, number, schedules }: TryItProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const [typed, setTyped] = useState('1,00,000');
  const rules = { type: key.type, ...schedules };
  const read = readAmount(typed);
  const amount = isRefusal(read) ? undefined : read.amount;
  const now = answerOf(subMinor, amount, rules);
  const before = published && answerOf(published, amount, rules);
  const needsAmount = asksAmount(subMinor, key.type);
  return (
    <section aria-label={words('rules.try')} className="grid gap-3">
      <h2 className="flex items-baseline justify-between text-21">
        {words('rules.try')}
        <span className="font-sans text-13 font-normal text-ink-3">{words('rules.try.draft')}</span>
      </h2>
      {needsAmount && (
        <label className="grid gap-1.5 text-14 font-[550]">
          <bdi>{subMinor.activityByUser || words('rules.try.amount')}</bdi>
          <input
            value={typed}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className={`${box} font-serif text-18`}
          />
        </label>
      )}
      {needsAmount && isRefusal(read) && <p className="text-13 text-madder">{words('rules.try.unread')}</p>}
      <Answers now={now} before={before} number={number} />
      {now.refusal && amount !== undefined && <p className="text-13 text-madder">{words(now.refusal)}</p>}
      {now.steps.length > 0 && (
        <div className="@container text-14">
          <Ledger steps={now.steps} reference={subMinor.reference} schedules={schedules.slabSets} />
        </div>
      )}
    </section>
  );
}

/** Asks for no amount if the rule fixes it or the answer needs none. */
const asksAmount = (subMinor: SubMinorCategory, type: CalculationType) =>
  !isImmediate(subMinor, type) &&
  typeof subMinor.activityByUser === 'string' &&
  subMinor.activityByUser !== nothingToBeAdded;

type AnswersProps = { now: Answer; before: Answer | undefined; number: number };

const figure = 'text-end font-serif [font-variant-numeric:var(--figures)]';

function Answers({ now, before, number }: AnswersProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const shown = key.type === 'courtFee' ? (['valuation', 'fee'] as const) : (['valuation'] as const);
  return (
    <table className="w-full text-14">
      <thead className="text-13 text-ink-3">
        <tr>
          <th scope="col" className="text-start font-normal">
            <span className="sr-only">{words('rules.try.what')}</span>
          </th>
          {before && (
            <th scope="col" className="px-2 py-1 text-end font-normal">
              {words('rules.version', { number })}
            </th>
          )}
          <th scope="col" className="py-1 text-end font-normal">
            {words('rules.draft')}
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:border-t [&_th]:border-line [&_th]:py-2">
        {shown.map((what) => (
          <tr key={what}>
            <th scope="row" className="text-start font-normal">
              {words(`rules.try.${what}`)}
            </th>
            {before && (
              <td className={`px-2 ${figure}`}>
                <Figure value={before[what]} />
              </td>
            )}
            <td className={`font-semibold ${figure} ${before && before[what] !== now[what] ? 'bg-brass-wash' : ''}`}>
              <Figure value={now[what]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ value }: { value: number | string | null }) {
  const rupees = useFigures();
  if (value === null) return '–';
  return <bdi>{typeof value === 'number' ? rupees(value) : value}</bdi>;
}

const refusals: Readonly<Partial<Record<RefusalCode, WordId>>> = {
  AMOUNT_BELOW_MINIMUM: 'rules.try.below',
  AMOUNT_ABOVE_MAXIMUM: 'rules.try.above',
};

type Answer = {
  readonly valuation: number | string | null;
  readonly fee: number | string | null;
  readonly steps: readonly Step[];
  readonly refusal: WordId | undefined;
};

/** The answer of one sub-minor; no other part of the tree affects it. */
function answerOf(subMinor: SubMinorCategory, amount: unknown, rules: Schedules & { type: CalculationType }): Answer {
  const nothing = { valuation: null, fee: null, steps: [] };
  try {
    const compiled = compile({ ...rules, majorCategories: treeAround(subMinor, rules.type) });
    const answer = evaluate(compiled, { subMinorId: subMinor.id, amount });
    if (isRefusal(answer)) return { ...nothing, refusal: refusals[answer.refusal.code] ?? 'rules.try.unread' };
    const { result: valuation, courtFeeToBeAffixed: fee } = answer.calculation;
    return { valuation, fee, steps: answer.steps, refusal: undefined };
  } catch {
    // A rule that cannot be computed has a fault at its cell, which explains more.
    return { ...nothing, refusal: 'rules.try.unsound' };
  }
}
