import type { SavedCalculation } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { isFigure } from '../../explain/answer-stamp';
import { paths } from '../../language/paths';
import { afterPaint } from '../../ui/after-paint';
import { buttonLook } from '../../ui/button';
import { TypeSwitch } from '../question/type-switch';
import { useFormatter } from '../words';
import { Actions } from './actions';
import { AnswerDetails, answerInWords } from './answer-details';
import { QuestionPanel } from './question-panel';
import { Dates, Standing } from './standing';

/** Calculations shown since the document was opened: a stamp is animated once. */
const shownIds = new Set<string>();

/** The question on the left, to be changed in place, and the answer on the right; on a phone one above the other. */
export function CalculationPage({ saved }: { saved: SavedCalculation }) {
  const { words, text } = useFormatter();
  const isNew = useIsNew(saved);
  return (
    <div className="page pb-6 max-md:pb-4">
      <title>{`${text(saved.subMinorCategory)} - ${words('name')}`}</title>
      <Announcement saved={saved} isNew={isNew} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong pt-6 pb-4 max-md:border-0 max-md:pt-4 max-md:pb-3">
        <h1 className="text-34 font-[560] max-md:text-26">{useResult(saved)}</h1>
        <div className="max-md:hidden">
          <TypeSwitch type={saved.type} at={paths.home} />
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)] lg:gap-x-[clamp(2.5rem,4vw,4rem)]">
        <div className="pt-6 max-md:pt-0 lg:sticky lg:top-0 lg:self-start lg:pb-6">
          <QuestionPanel saved={saved} />
        </div>
        <div className="pt-6 max-md:pt-4">
          <AnswerDetails
            of={saved}
            isNew={isNew}
            dateLine={<Dates saved={saved} />}
            actions={<Actions saved={saved} />}
          >
            <Standing saved={saved} />
          </AnswerDetails>
          <Onward type={saved.type} />
        </div>
      </div>
    </div>
  );
}

/** The result in one line: "Court fee Rs 15,000". */
export function useResult(saved: SavedCalculation): string {
  const { words, text, language, figure } = useFormatter();
  const isCharge = isOtherCharge(saved);
  // The name of a charge has a comma, so a colon ends it.
  const what = isCharge ? `${words('what.charge')}:` : words(saved.type === 'courtFee' ? 'what.fee' : 'what.valuation');
  const { answer } = answerInWords(saved, language);
  if (answer === null) return words('calculation.title.none', { what });
  if (!isFigure(answer)) return `${what} ${text(String(answer))}`;
  if (saved.type === 'courtFee' && !isCharge && Number(answer) === 0) return words('calculation.noFee');
  return `${what} ${words('calculation.rupees', { amount: figure(answer) })}`;
}

/** Whether the page was opened by the answer to a question and is shown for the first time, so that its stamp is animated. */
export function useIsNew({ id }: Pick<SavedCalculation, 'id'>): boolean {
  const isArrival = useNavigationType() !== 'POP';
  const { state }: { state: { isNew?: boolean } | null } = useLocation();
  const [isNew] = useState(() => isArrival && !shownIds.has(id) && state?.isNew === true);
  useEffect(() => void shownIds.add(id), [id]);
  return isNew;
}

/** Announces the answer to screen readers, and focuses it. */
function Announcement({ saved, isNew }: { saved: SavedCalculation; isNew: boolean }) {
  const { words, language } = useFormatter();
  const [text, setText] = useState('');
  const { answer, inWords } = answerInWords(saved, language);
  const spoken = inWords ?? String(answer ?? words('calculation.notEstablished'));
  useEffect(() => {
    if (!isNew) return;
    // The focus waits for the paint: earlier it would force a layout.
    afterPaint(() => {
      setText(words('calculation.announced', { answer: spoken }));
      document.getElementById('answer')?.focus({ preventScroll: true });
    }).schedule();
    // Only the arrival is announced, so the text is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
  return <output className="sr-only">{text}</output>;
}

/** Links to an empty calculator and to the history, in shorter words on narrow screens. */
function Onward({ type }: Pick<SavedCalculation, 'type'>) {
  const { words } = useFormatter();
  return (
    <nav
      aria-label={words('calculation.prompt')}
      className="screen-only flex flex-wrap items-center justify-between gap-3 border-t-3 border-double border-line-strong pt-4"
    >
      <Link to={`${paths.home}?${new URLSearchParams({ type })}`} className={buttonLook()}>
        <span className="max-md:hidden">{words('calculation.next')}</span>
        <span className="md:hidden">{words('calculation.next.narrow')}</span>
      </Link>
      <Link to={paths.history} className="link py-1">
        <span className="max-md:hidden">{words('calculation.history')}</span>
        <span className="md:hidden">{words('calculation.history.narrow')}</span>
      </Link>
    </nav>
  );
}
