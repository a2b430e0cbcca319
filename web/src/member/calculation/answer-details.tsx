import type { ComputedCalculation, Practice } from '@mizan/api';
import { isDoubtful, isOtherCharge } from '@mizan/engine';
import type { RuleSource } from '@mizan/engine/sources';
import { type ReactNode, useDeferredValue } from 'react';
import { AnswerStamp, mainFigure } from '../../explain/answer-stamp';
import { AnswerText } from '../../explain/answer-text';
import { Evidence } from '../../explain/evidence';
import { establishedSteps, Ledger } from '../../explain/ledger';
import { PracticeLines } from '../../explain/practice';
import { givesSame, ReadingList } from '../../explain/reading-list';
import { ruleSentence } from '../../explain/rule-sentence';
import { LawName, shownName } from '../../language/law-names';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';
import { CourtFact, SourcesFold } from './authority';
import { Part } from './part';
import { PayPart } from './pay-part';
import { usePractice } from './practice';
import { SchedulePart } from './schedule-part';

/** How many judgments stand beside the evidence; further ones, and on phones all, stand only under the reference. */
const MAX_JUDGMENTS = 2;

type AnswerDetailsProps = {
  of: ComputedCalculation;
  isNew?: boolean;
  /** The text beside the heading, such as when the answer was made. */
  dateLine: ReactNode;
  /** The buttons under the stamp. */
  actions?: ReactNode;
  /** Notices between the stamp and the explanation. */
  children?: ReactNode;
};

/** An answer with its explanation, the same for its author and for others. */
export function AnswerDetails({ of, isNew = false, dateLine, actions, children }: AnswerDetailsProps) {
  const { words, language } = useFormatter();
  const practiceOf = usePractice(of);
  // A new answer renders its stamp first and the explanation deferred; an old one renders at once.
  const isWhole = useDeferredValue(true, !isNew);
  return (
    <section aria-labelledby="answer" className="@container min-w-0">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="answer" tabIndex={-1} className="text-18 focus-visible:shadow-none">
          {words('calculation.heading')}
        </h2>
        {of.calculation.type === 'fixed' && of.calculation.isEstablished && <FixedMark />}
        <div className="text-13 text-ink-3">{dateLine}</div>
      </header>
      <div className="mb-4 grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-5 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="grid max-w-108 content-start gap-5 max-md:gap-0">
          <AnswerStamp
            type={of.type}
            where={shownName(of.provinceName)}
            {...answerInWords(of, language)}
            verification={of.verification}
            exception={of.exception}
            isNew={isNew}
          />
          {actions}
        </div>
        <Facts of={of} practice={practiceOf(of)} />
      </div>
      <Remarks of={of} />
      {isWhole && (
        <>
          {children}
          {of.type === 'courtFee' && <PayPart of={of} />}
          {of.readings && <Readings of={of} readings={of.readings} />}
          <Explanation of={of} />
        </>
      )}
    </section>
  );
}

type ReadingsProps = { of: ComputedCalculation; readings: NonNullable<ComputedCalculation['readings']> };

/** The other readings. If all give the same, they are a single line, which needs no heading. */
function Readings({ of, readings }: ReadingsProps) {
  const { words } = useFormatter();
  const list = <ReadingList of={of} readings={readings} practiceOf={usePractice(of)} />;
  return readings.every((reading) => givesSame(of, reading)) ? (
    list
  ) : (
    <Part title={words('readings.title')}>{list}</Part>
  );
}

function Explanation({ of }: Pick<AnswerDetailsProps, 'of'>) {
  const { words } = useFormatter();
  return (
    <>
      <Part title={words('ledger.label')}>
        <Sentence of={of} />
        {of.note && !isDoubtful(of.verification) && (
          <Stored text={of.note} className="mb-3 text-14/[1.45]! text-ink-2" />
        )}
        <Ledger
          steps={establishedSteps(of)}
          reference={of.calculation.referenceToSource}
          schedules={of.schedules}
          isCharge={isOtherCharge(of)}
        />
      </Part>
      <SchedulePart of={of} />
    </>
  );
}

/** The rule in a sentence, above the steps for this amount. */
function Sentence({ of: { type, ruleFigures, schedules } }: { of: ComputedCalculation }) {
  const formatter = useFormatter();
  const sentence = ruleSentence(ruleFigures, type, {
    schedules: { slabSets: schedules, provinceSlabId: null },
    formatter,
  });
  return (
    <p className="mb-3 font-serif text-18/[1.45] max-md:text-16 lang-ur:text-16">
      <span className="sr-only">{formatter.words('sentence.label')}: </span>
      {sentence}
    </p>
  );
}

/** The main figure of an answer, and the same in words; null where the law establishes none. */
export function answerInWords(of: ComputedCalculation, language: 'en' | 'ur') {
  if (!of.calculation.isEstablished) return { answer: null, inWords: null };
  const inWords = of.type === 'courtFee' ? of.inWords.courtFee : of.inWords.valuation;
  return { answer: mainFigure(of), inWords: inWords && inWords[language] };
}

/** The mark of an answer that does not depend on an amount. */
function FixedMark() {
  const { words } = useFormatter();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-green py-0.5 ps-2 pe-2.5 text-13 font-semibold text-green">
      <Icon shape="check" className="size-4" />
      {words('calculation.fixed')}
    </span>
  );
}

function Facts({ of, practice }: { of: ComputedCalculation; practice: readonly Practice[] }) {
  const { words } = useFormatter();
  const { type, calculation, verification } = of;
  const isFee = type === 'courtFee';
  // The figure that the stamp does not show: beside a fee its valuation, which the contract calls `result`.
  const otherFigure = isFee ? calculation.result : calculation.courtFeeToBeAffixed;
  // A fixed answer without a second figure stores 0 for it.
  const other = calculation.type === 'fixed' && otherFigure === 0 ? null : otherFigure;
  return (
    <dl className="grid content-start gap-x-6 @max-[46rem]:grid-cols-[repeat(auto-fit,minmax(min(10.25rem,100%),1fr))]">
      {other !== null && other !== '' && (
        <Fact name={words(isFee ? 'what.valuation' : 'what.result')} isLarge place="besideFirst">
          <AnswerText answer={other} />
        </Fact>
      )}
      <Fact name={words('calculation.verification')} place="first">
        <Evidence level={verification} />
        <span className="block text-13 text-ink-2">
          {words(isDoubtful(verification) ? 'calculation.confirm' : `evidence.means.${verification}`)}
        </span>
        {verification === 'judgment' && <Judgments sources={of.sources} />}
        <PracticeLines practice={practice} />
      </Fact>
      {(of.forum !== null || !isFee) && (
        <Fact name={words('calculation.court')}>
          <CourtFact of={of} />
        </Fact>
      )}
      <Fact name={words('calculation.reference')}>
        <Stored text={calculation.referenceToSource} className="text-14/[1.45]" />
        <SourcesFold of={of} />
      </Fact>
    </dl>
  );
}

/** The judgments on which the rule rests, with what was read in them. */
function Judgments({ sources }: { sources: readonly RuleSource[] }) {
  const judgments = sources.filter(({ kind, seen }) => (kind === 'judgment' || kind === 'digest') && seen !== '');
  return judgments
    .slice(0, MAX_JUDGMENTS)
    .map(({ seen }) => <Stored key={seen} text={seen} className="text-13/[1.45] text-ink-2 @max-[46rem]:hidden" />);
}

/** On phones the evidence and the second figure come first, side by side; every other fact takes a whole row. */
const places = { first: '@max-[46rem]:order-first', besideFirst: '', ownRow: '@max-[46rem]:col-span-full' } as const;

type FactProps = { name: string; isLarge?: boolean; place?: keyof typeof places; children: ReactNode };

/** A fact in a list. */
function Fact({ name, isLarge = false, place = 'ownRow', children }: FactProps) {
  return (
    <div className={`${places[place]} border-t border-line py-3 @min-[46rem]:first:border-0 @min-[46rem]:first:pt-0`}>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className={isLarge ? 'font-serif text-26 font-[560]' : ''}>{children}</dd>
    </div>
  );
}

/** The remark of the rule; for a doubtful rule also its doubt and note, before a reader relies on the number. */
function Remarks({ of: { verification, note, calculation } }: { of: ComputedCalculation }) {
  const { words } = useFormatter();
  const remark = calculation.extraResultInfo;
  if (!isDoubtful(verification))
    return remark === null ? null : (
      <p className="mb-6 max-w-measure">
        <LawName name={remark} />
      </p>
    );
  return (
    <div className="mb-6">
      <Notice kind="doubt">
        <p>
          <b className="font-[650]">{words(`evidence.means.${verification}`)}</b>
        </p>
        {note && <Stored text={note} className="mt-1 leading-[1.5]" />}
        {remark && (
          <p className="mt-1">
            <LawName name={remark} />
          </p>
        )}
      </Notice>
    </div>
  );
}
