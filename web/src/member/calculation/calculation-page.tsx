import type { SavedCalculation } from '@mizan/api';
import { useEffect, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { paths } from '../../language/paths';
import { afterPaint } from '../../ui/after-paint';
import { buttonLook } from '../../ui/button';
import { TypeSwitch } from '../question/type-switch';
import { useFormatter } from '../words';
import { Actions } from './actions';
import { AnswerDetails, answerOf } from './answer-details';
import { QuestionLine, QuestionSummary } from './question-summary';
import { Standing } from './standing';

/** Calculations shown since the document was opened: a stamp is animated once. */
const seen = new Set<string>();

/** The question on the left, the answer on the right; on a phone one above the other. */
export function CalculationPage({ saved }: { saved: SavedCalculation }) {
  const { words } = useFormatter();
  const toDay = useDay();
  const isNew = useIsNew(saved);
  const title = words(saved.type === 'courtFee' ? 'calculator.courtFee' : 'calculator.suitValuation');
  return (
    <div className="page pb-16">
      <title>{`${saved.subMinorCategory} - ${words('name')}`}</title>
      <Announcement saved={saved} isNew={isNew} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong pt-8 pb-5 max-md:border-0 max-md:pt-6 max-md:pb-4">
        <h1 className="text-34 font-[560] max-md:text-21">{title}</h1>
        <TypeSwitch type={saved.type} at={paths.home} />
      </header>
      <QuestionLine saved={saved} />
      <div className="lg:grid lg:grid-cols-[minmax(15rem,21rem)_minmax(0,1fr)] lg:gap-x-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="pt-8 max-md:hidden lg:sticky lg:top-0 lg:self-start lg:pb-8">
          <QuestionSummary saved={saved} />
          <NextLink type={saved.type} className={`${buttonLook()} mt-6 w-full max-lg:hidden`} />
        </div>
        <div className="pt-8">
          <AnswerDetails
            of={saved}
            isNew={isNew}
            made={words('calculation.made', { date: toDay(dayOf(saved.createdAt)) })}
          >
            <Standing saved={saved} />
            <Actions saved={saved} />
          </AnswerDetails>
          <Onward type={saved.type} />
        </div>
      </div>
    </div>
  );
}

/** Whether it has just been computed, so that its stamp is animated. */
function useIsNew({ id, createdAt }: SavedCalculation): boolean {
  const isArrival = useNavigationType() !== 'POP';
  const [isNew] = useState(() => isArrival && !seen.has(id) && Date.now() - Date.parse(createdAt) < 10_000);
  useEffect(() => void seen.add(id), [id]);
  return isNew;
}

/** Announces the answer to screen readers, and focuses it. */
function Announcement({ saved, isNew }: { saved: SavedCalculation; isNew: boolean }) {
  const { words, language } = useFormatter();
  const [text, setText] = useState('');
  const { answer, inWords } = answerOf(saved, language);
  const spoken = inWords ?? String(answer ?? words('calculation.notEstablished'));
  useEffect(() => {
    if (!isNew) return;
    // After the paint: focusing before would force a layout.
    afterPaint(() => {
      setText(words('calculation.announced', { answer: spoken }));
      document.getElementById('answer')?.focus({ preventScroll: true });
    }).schedule();
    // Once, on arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
  return <output className="sr-only">{text}</output>;
}

type Typed = Pick<SavedCalculation, 'type'>;

/** Shorter words on narrow screens. */
function NextLink({ type, className }: Typed & { className: string }) {
  const { words } = useFormatter();
  return (
    <Link to={`${paths.home}?${new URLSearchParams({ type })}`} className={className}>
      <span className="max-md:hidden">{words('calculation.next')}</span>
      <span className="md:hidden">{words('calculation.next.narrow')}</span>
    </Link>
  );
}

function Onward({ type }: Typed) {
  const { words } = useFormatter();
  return (
    <nav
      aria-label={words('calculation.prompt')}
      className="screen-only flex flex-wrap items-center justify-between gap-3 border-t-3 border-double border-line-strong pt-6"
    >
      <NextLink type={type} className={buttonLook()} />
      <Link to={paths.history} className="link py-1">
        <span className="max-md:hidden">{words('calculation.history')}</span>
        <span className="md:hidden">{words('calculation.history.narrow')}</span>
      </Link>
    </nav>
  );
}
