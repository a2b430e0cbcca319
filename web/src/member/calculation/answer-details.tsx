import type { ComputedCalculation, Practice } from '@mizan/api';
import { isDoubtful } from '@mizan/engine';
import type { RuleSource } from '@mizan/engine/sources';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { AnswerStamp } from '../../explain/answer-stamp';
import { Evidence } from '../../explain/evidence';
import { Ledger } from '../../explain/ledger';
import { describeNear } from '../../explain/near-text';
import { PracticeLines } from '../../explain/practice';
import { AnswerText, ReadingList } from '../../explain/reading-list';
import { ruleSentence } from '../../explain/rule-sentence';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';
import { CourtPart, ReferencePart } from './authority';
import { Part } from './part';
import { usePractice } from './practice';
import { SchedulePart } from './schedule-part';

/** Below the answer, so it is loaded after it. */
const FeeNotes = lazy(() => import('./fee-notes'));

/** The rest stand under the reference. */
const MAX_JUDGMENTS = 2;

type AnswerDetailsProps = {
  of: ComputedCalculation;
  isNew?: boolean;
  /** Beside the heading. */
  made: ReactNode;
  /** Between the stamp and the explanation. */
  children?: ReactNode;
};

/** An answer with its explanation, the same for its author and for others. */
export function AnswerDetails({ of, isNew = false, made, children }: AnswerDetailsProps) {
  const { words } = useFormatter();
  const practiceOf = usePractice(of);
  // A new answer renders its stamp first and the explanation deferred; an old one renders at once.
  const isWhole = useDeferredValue(true, !isNew);
  return (
    <section aria-labelledby="answer" className="@container min-w-0">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="answer" tabIndex={-1} className="text-26 max-md:text-21 focus-visible:shadow-none">
          {words('calculation.heading')}
        </h2>
        <p className="text-13 text-ink-3">{made}</p>
      </header>
      <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Stamped of={of} isNew={isNew} />
        <Facts of={of} practice={practiceOf(of)} />
      </div>
      <Remarks of={of} />
      {of.readings && (
        <Part title={words('readings.title')} isSpaced>
          <ReadingList of={of} readings={of.readings} practiceOf={practiceOf} />
        </Part>
      )}
      {isWhole && (
        <>
          {children}
          <Explanation of={of} />
        </>
      )}
    </section>
  );
}

function Explanation({ of }: Pick<AnswerDetailsProps, 'of'>) {
  const { words } = useFormatter();
  return (
    <>
      <Part title={words('ledger.label')}>
        <Sentence of={of} />
        <Ledger steps={of.steps} reference={of.calculation.referenceToSource} schedules={of.schedules} />
      </Part>
      <SchedulePart of={of} />
      <Nearby of={of} />
      <div
        className={`grid gap-x-[clamp(1.5rem,3vw,3rem)] ${of.type === 'suitValuation' || of.forum ? '@min-[46rem]:grid-cols-2' : ''}`}
      >
        <CourtPart of={of} />
        <ReferencePart of={of} />
      </div>
      {of.type === 'courtFee' && (
        <Suspense fallback={null}>
          <FeeNotes of={of} />
        </Suspense>
      )}
    </>
  );
}

/** The rule itself, before what it makes of this amount. */
function Sentence({ of: { type, ruleFigures, schedules } }: { of: ComputedCalculation }) {
  const formatter = useFormatter();
  const sentence = ruleSentence(ruleFigures, type, {
    schedules: { slabSets: schedules, provinceSlabId: null },
    formatter,
  });
  return (
    <p className="mb-4 max-w-measure font-serif text-18/[1.5] lang-ur:text-16">
      <span className="sr-only">{formatter.words('sentence.label')}: </span>
      {sentence}
    </p>
  );
}

/** The main figure: the fee, or the value for a valuation. */
export function answerOf({ type, calculation, inWords }: ComputedCalculation, language: 'en' | 'ur') {
  const isFee = type === 'courtFee';
  const figure = isFee ? calculation.courtFeeToBeAffixed : calculation.result;
  const both = isFee ? inWords.courtFee : inWords.valuation;
  return {
    answer: calculation.isEstablished ? figure : null,
    inWords: both === null ? null : both[language],
  };
}

function Stamped({ of, isNew }: { of: ComputedCalculation; isNew: boolean }) {
  const { words, language } = useFormatter();
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-3">{words(of.type === 'courtFee' ? 'what.result' : 'what.valuation')}</p>
        {of.calculation.type === 'fixed' && of.calculation.isEstablished && <Fixed />}
      </div>
      <div className="max-w-108">
        <AnswerStamp
          type={of.type}
          where={shownName(of.provinceName)}
          {...answerOf(of, language)}
          verification={of.verification}
          isNew={isNew}
        />
      </div>
    </div>
  );
}

/** The answer does not depend on an amount. */
function Fixed() {
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
  const toDay = useDay();
  const { type, calculation, verification } = of;
  const isFee = type === 'courtFee';
  const given = isFee ? calculation.result : calculation.courtFeeToBeAffixed;
  // A fee that is fixed without a value has none.
  const other = calculation.type === 'fixed' && given === 0 ? null : given;
  return (
    <dl className="grid content-start gap-x-6 @max-[46rem]:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
      {other !== null && other !== '' && (
        <Fact name={words(isFee ? 'what.valuation' : 'what.result')} isLarge>
          <AnswerText answer={other} />
        </Fact>
      )}
      {of.forum && (
        <Fact name={words('calculation.court')}>
          <bdi>{of.forum.court}</bdi>
          <span className="block text-13 text-ink-2">{words('forum.appeal', { court: of.forum.appealTo })}</span>
        </Fact>
      )}
      {/* Above the fold on phones. */}
      <Fact name={words('calculation.verification')} isFirstOnPhones>
        <Evidence level={verification} />
        <span className="block text-13 text-ink-2">
          {words(isDoubtful(verification) ? 'calculation.confirm' : `evidence.means.${verification}`)}
        </span>
        {verification === 'judgment' && <Judgments sources={of.sources} />}
        <PracticeLines practice={practice} />
      </Fact>
      <Fact name={words('calculation.reference')}>
        <Stored text={calculation.referenceToSource} className="text-13/[1.45] text-ink-2" />
      </Fact>
      {of.checkedOn && <Fact name={words('calculation.checkedOn')}>{toDay(of.checkedOn)}</Fact>}
    </dl>
  );
}

/** Which judgments, with what was read in them. */
function Judgments({ sources }: { sources: readonly RuleSource[] }) {
  const judgments = sources.filter(({ kind, seen }) => (kind === 'judgment' || kind === 'digest') && seen !== '');
  return judgments
    .slice(0, MAX_JUDGMENTS)
    .map(({ seen }) => <Stored key={seen} text={seen} className="text-13/[1.45] text-ink-2" />);
}

type FactProps = { name: string; isLarge?: boolean; isFirstOnPhones?: boolean; children: ReactNode };

function Fact({ name, isLarge = false, isFirstOnPhones = false, children }: FactProps) {
  return (
    <div
      className={`${isFirstOnPhones ? '@max-[46rem]:order-first' : ''} border-t border-line py-3.5 @min-[46rem]:first:border-0 @min-[46rem]:first:pt-0`}
    >
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className={isLarge ? 'font-serif text-26 font-[560]' : ''}>{children}</dd>
    </div>
  );
}

/** Remarks of the rule. A doubt is shown here, before a reader relies on the number. */
function Remarks({ of: { verification, note, calculation } }: { of: ComputedCalculation }) {
  const { words } = useFormatter();
  const remark = calculation.extraResultInfo;
  if (!isDoubtful(verification))
    return remark === null ? null : (
      <p className="mt-6 max-w-measure">
        <bdi>{remark}</bdi>
      </p>
    );
  return (
    <div className="mt-8">
      <Notice kind="doubt">
        <p>
          <b className="font-[650]">{words(`evidence.means.${verification}`)}</b>
        </p>
        {[note, remark].map(
          (text) =>
            text && (
              <p key={text} lang="en" dir="ltr" className="mt-1 leading-[1.5] rtl:text-right">
                {text}
              </p>
            ),
        )}
      </Notice>
    </div>
  );
}

function Nearby({ of }: { of: ComputedCalculation }) {
  const formatter = useFormatter();
  const near = describeNear(of, formatter);
  if (near.length === 0) return null;
  return (
    <Part title={formatter.words('calculation.near')}>
      <ul className="grid gap-3">
        {near.map(({ shape, text }) => (
          <li key={text} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
            <Icon
              shape={shape}
              className={`mt-0.5 size-5 text-brass-ink lang-ur:mt-2.5 ${shape === 'edge' ? 'rtl:-scale-x-100' : ''}`}
            />
            <p className="max-w-measure">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
