import {
  type CalculationType,
  compile,
  type Answer as EngineAnswer,
  evaluate,
  isImmediate,
  isRefusal,
  nothingToBeAdded,
  type RefusalCode,
  readAmount,
  type SlabSet,
  type SubMinorCategory,
} from '@mizan/engine';
import { useState } from 'react';
import { useFigures } from '../../client/figures';
import { establishedSteps, Ledger } from '../../explain/ledger';
import { ReadingList } from '../../explain/reading-list';
import type { Schedules } from '../../explain/rule-sentence';
import { useAddressQuery } from '../../language/address';
import { box } from '../../ui/labelled-field';
import { ruleIn } from '../paths';
import { treeAround } from '../tree/new-items';
import { useFormatter, useWords, type WordId } from '../words';
import { useEditor } from './editor';

type TryItProps = {
  /** The edited rule and the published one. */
  subMinor: SubMinorCategory;
  published: SubMinorCategory | undefined;
  /** The number of the published version. */
  number: number;
  schedules: Schedules;
};

/** Computes one rule for a typed amount: the answer of the draft beside that of the published rule. */
export function TryIt({ subMinor, published, number, schedules }: TryItProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const linked = ruleIn(useAddressQuery());
  const [typed, setTyped] = useState(linked?.rule === subMinor.id ? linked.amount : '1,00,000');
  const rules = { type: key.type, ...schedules };
  const read = readAmount(typed);
  const amount = isRefusal(read) ? undefined : read.amount;
  const draft = answerOf(subMinor, amount, rules);
  const publishedAnswer = published && answerOf(published, amount, rules);
  const needsAmount = asksAmount(subMinor, key.type);
  return (
    <section aria-label={words('rulebook.try')} className="grid gap-3">
      <h2 className="flex items-baseline justify-between text-21">
        {words('rulebook.try')}
        <span className="font-sans text-13 font-normal text-ink-3">{words('rulebook.try.draft')}</span>
      </h2>
      {needsAmount && (
        <label className="grid gap-1.5 text-14 font-[550]">
          <bdi>{subMinor.activityByUser || words('rulebook.try.amount')}</bdi>
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
      {needsAmount && isRefusal(read) && <p className="text-13 text-madder">{words('rulebook.try.unread')}</p>}
      <Answers draft={draft} published={publishedAnswer} number={number} />
      {draft.refusal && amount !== undefined && <p className="text-13 text-madder">{words(draft.refusal)}</p>}
      {draft.answer && (
        <div className="@container text-14">
          <Ledger
            steps={establishedSteps(draft.answer)}
            reference={subMinor.reference}
            schedules={schedules.slabSets}
          />
          <OtherReadings of={draft.answer} type={key.type} schedules={schedules.slabSets} />
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

type OtherReadingsProps = { of: EngineAnswer; type: CalculationType; schedules: readonly SlabSet[] };

/** The answers of the other readings, as a member sees them beneath the answer of the rule. */
function OtherReadings({ of: { calculation, forum, readings }, type, schedules }: OtherReadingsProps) {
  const { words } = useWords();
  if (readings === undefined) return null;
  const shown = readings.map((reading) => ({ ...reading, name: reading.name || words('rulebook.unnamed'), schedules }));
  return (
    <section className="mt-6 grid gap-2">
      <h3 className="text-18">{words('readings.title')}</h3>
      <ReadingList of={{ type, calculation, forum }} readings={shown} />
    </section>
  );
}

const figureLook = 'ps-2 text-end font-serif [font-variant-numeric:var(--figures)]';

/** The figures of the draft, beside those of the published rule unless the rule is new. */
function Answers({ draft, published, number }: { draft: Trial; published: Trial | undefined; number: number }) {
  const { words, text } = useFormatter();
  const { key } = useEditor();
  const shown = key.type === 'courtFee' ? (['valuation', 'fee'] as const) : (['valuation'] as const);
  return (
    <table className="w-full text-14">
      <thead className="text-13 text-ink-3">
        <tr>
          <th scope="col" className="text-start font-normal">
            <span className="sr-only">{words('rulebook.try.what')}</span> {words('calculation.inRs')}
          </th>
          {published && (
            <th scope="col" className="py-1 ps-2 text-end font-normal">
              {words('rulebook.version', { number })}
            </th>
          )}
          <th scope="col" className="py-1 text-end font-normal">
            {words('rulebook.draft')}
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:border-t [&_th]:border-line [&_th]:py-2">
        {shown.map((what) => (
          <ComparedRow
            key={what}
            name={words(`rulebook.try.${what}`)}
            isNew={!published}
            before={published?.[what]}
            now={draft[what]}
          />
        ))}
        {draft.readings.map(({ name, figure }) => (
          <ComparedRow
            key={name}
            name={words('rulebook.reading', { name: text(name) || `(${words('rulebook.unnamed')})` })}
            isNew={!published}
            before={published?.readings.find((reading) => reading.name === name)?.figure}
            now={figure}
          />
        ))}
      </tbody>
    </table>
  );
}

type FigureValue = number | string | null;
type ComparedRowProps = { name: string; isNew: boolean; before: FigureValue | undefined; now: FigureValue };

/** One figure of the draft, beside that of the published rule. */
function ComparedRow({ name, isNew, before = null, now }: ComparedRowProps) {
  return (
    <tr>
      <th scope="row" className="text-start font-normal wrap-break-word">
        {name}
      </th>
      {!isNew && (
        <td className={figureLook}>
          <Figure value={before} />
        </td>
      )}
      <td className={`font-semibold ${figureLook} ${!isNew && before !== now ? 'bg-brass-wash' : ''}`}>
        <Figure value={now} />
      </td>
    </tr>
  );
}

function Figure({ value }: { value: FigureValue }) {
  const figures = useFigures();
  if (value === null) return '–';
  return <bdi>{typeof value === 'number' ? figures(value) : value}</bdi>;
}

const refusals: Readonly<Partial<Record<RefusalCode, WordId>>> = {
  AMOUNT_BELOW_MINIMUM: 'rulebook.try.below',
  AMOUNT_ABOVE_MAXIMUM: 'rulebook.try.above',
};

/** The figures of an answer and of its other readings, or the words of the refusal. */
type Trial = {
  readonly valuation: FigureValue;
  readonly fee: FigureValue;
  readonly readings: readonly { readonly name: string; readonly figure: FigureValue }[];
  readonly answer: EngineAnswer | undefined;
  readonly refusal: WordId | undefined;
};

/** The answer of one rule, computed alone: no other part of the tree affects it. */
function answerOf(subMinor: SubMinorCategory, amount: unknown, rules: Schedules & { type: CalculationType }): Trial {
  const nothing = { valuation: null, fee: null, readings: [], answer: undefined };
  try {
    const compiled = compile({ ...rules, majorCategories: treeAround(subMinor, rules.type) });
    const answer = evaluate(compiled, { subMinorId: subMinor.id, amount });
    if (isRefusal(answer)) return { ...nothing, refusal: refusals[answer.refusal.code] ?? 'rulebook.try.unread' };
    const { result: valuation, courtFeeToBeAffixed: fee } = answer.calculation;
    const readings = (answer.readings ?? []).map(({ name, calculation }) => ({
      name,
      figure: rules.type === 'courtFee' ? calculation.courtFeeToBeAffixed : calculation.result,
    }));
    return { valuation, fee, readings, answer, refusal: undefined };
  } catch {
    // A rule that cannot be computed has a fault at its cell, which explains more.
    return { ...nothing, refusal: 'rulebook.try.unsound' };
  }
}
