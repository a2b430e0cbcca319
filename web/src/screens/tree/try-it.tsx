import {
  compile,
  evaluate,
  groupDigits,
  isImmediate,
  isRefusal,
  nothingToBeAdded,
  readAmount,
  type SubMinorCategory,
} from '@mizan/engine';
import { useId, useState } from 'react';
import { Ledger } from '../../explain/ledger';
import type { Tree } from '../../tree/tree';
import { box } from '../../ui/field';
import { useWords } from '../../words';
import { useEditor } from './editor';
import type { Schedules } from './rules';

type TryItProps = {
  /** As it is edited, and as the published version has it. */
  subMinor: SubMinorCategory;
  published: SubMinorCategory | undefined;
  number: number;
  schedules: Schedules;
};

/** Computes one sub-minor with the rules as they are edited, beside what the published ones answer. */
export function TryIt({ subMinor, published, number, schedules }: TryItProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const [typed, setTyped] = useState('1,00,000');
  const id = useId();
  const read = readAmount(typed);
  const amount = isRefusal(read) ? undefined : read.amount;
  const now = answerOf(subMinor, amount, { type: key.type, ...schedules });
  const before = published && answerOf(published, amount, { type: key.type, ...schedules });
  const { activityByUser } = subMinor;
  const isAsked =
    !isImmediate(subMinor, key.type) && typeof activityByUser === 'string' && activityByUser !== nothingToBeAdded;
  return (
    <section aria-label={words('rules.try')} className="grid gap-3">
      <h2 className="flex items-baseline justify-between text-21">
        {words('rules.try')}
        <span className="font-sans text-13 font-normal text-ink-3">{words('rules.try.draft')}</span>
      </h2>
      {isAsked && (
        <label htmlFor={id} className="grid gap-1.5 text-14 font-[550]">
          <bdi>{activityByUser || words('rules.try.amount')}</bdi>
          <input
            id={id}
            value={typed}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className={`${box} font-serif text-18`}
          />
        </label>
      )}
      {isAsked && isRefusal(read) && <p className="text-13 text-madder">{words('rules.try.unread')}</p>}
      <table className="w-full text-14">
        <thead className="text-13 text-ink-3">
          <tr>
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">{words('rules.try.what')}</span>
            </th>
            <th scope="col" className="px-2 py-1 text-end font-normal">
              {published ? words('rules.version', { number }) : ''}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {words('rules.draft')}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:border-t [&_th]:border-line [&_th]:py-2">
          {(key.type === 'courtFee' ? (['result', 'fee'] as const) : (['result'] as const)).map((what) => (
            <tr key={what}>
              <th scope="row" className="text-start font-normal">
                {words(what === 'fee' ? 'rules.try.fee' : 'rules.try.valuation')}
              </th>
              <td className="px-2 text-end font-serif [font-variant-numeric:var(--figures)]">
                {before && <Figure told={before[what]} />}
              </td>
              <td
                className={`text-end font-serif font-semibold [font-variant-numeric:var(--figures)] ${before && before[what] !== now[what] ? 'bg-brass-wash' : ''}`}
              >
                <Figure told={now[what]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {now.refusal && isAsked && amount !== undefined && <p className="text-13 text-madder">{words(now.refusal)}</p>}
      {now.steps.length > 0 && (
        <div className="@container text-14">
          <Ledger steps={now.steps} reference={subMinor.reference} schedules={schedules.slabSets} />
        </div>
      )}
    </section>
  );
}

function Figure({ told }: { told: number | string | null }) {
  if (told === null) return '–';
  return <bdi>{typeof told === 'number' ? groupDigits(told, 'lakh') : told}</bdi>;
}

const refusals = {
  AMOUNT_BELOW_MINIMUM: 'rules.try.below',
  AMOUNT_ABOVE_MAXIMUM: 'rules.try.above',
} as const;

/** The answer of one sub-minor by itself: nothing else in the tree has a say in it. */
function answerOf(
  subMinor: SubMinorCategory,
  amount: unknown,
  rules: Schedules & { type: 'courtFee' | 'suitValuation' },
) {
  const nothing = { result: null, fee: null, steps: [], refusal: undefined };
  try {
    const answer = evaluate(compile({ ...rules, majorCategories: alone(subMinor, rules.type) }), {
      subMinorId: subMinor.id,
      amount,
    });
    if (isRefusal(answer)) {
      const { code } = answer.refusal;
      return {
        ...nothing,
        refusal: code in refusals ? refusals[code as keyof typeof refusals] : ('rules.try.unread' as const),
      };
    }
    const { result, courtFeeToBeAffixed: fee } = answer.calculation;
    return { result, fee, steps: answer.steps, refusal: undefined };
  } catch {
    // What cannot be computed with has a fault at its cell, which says more than could be said here.
    return { ...nothing, refusal: 'rules.try.unsound' as const };
  }
}

function alone(subMinor: SubMinorCategory, type: 'courtFee' | 'suitValuation'): Tree {
  const minor = { id: 'minor', name: '', majorCategoryId: 'major', index: 1, subminorCategory: [subMinor] };
  return [{ id: 'major', name: '', provinceId: '', type, index: 1, minorCategory: [minor] }];
}
