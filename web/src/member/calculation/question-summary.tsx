import type { SavedCalculation } from '@mizan/api';
import { useId } from 'react';
import { Rupees } from '../../explain/rupees';
import { useDay } from '../../language/format';
import { LawName, shownName } from '../../language/law-names';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';

type QuestionSummaryProps = { saved: SavedCalculation };

/** The question, like a filed form: filled in and read-only. */
export function QuestionSummary({ saved }: QuestionSummaryProps) {
  const { words, figure } = useFormatter();
  const toDay = useDay();
  const amount = saved.steps.find((step) => step.kind === 'amountEntered');
  return (
    <fieldset disabled className="grid min-w-0 grid-cols-[minmax(0,1fr)] wrap-anywhere">
      <legend className="sr-only">{words('calculation.asked')}</legend>
      <Filled label={words('calculation.country')} value={shownName(saved.countryName)} />
      <Filled label={words('calculation.province')} value={shownName(saved.provinceName)} />
      <Kind saved={saved} />
      <Filled
        label={amount ? shownName(amount.label) : words('calculation.amount')}
        value={
          saved.amount === null || (!amount && Number(saved.amount) === 0)
            ? words('calculation.noAmount')
            : words('calculation.rupees', { amount: figure(saved.amount) })
        }
        isLarge={amount !== undefined}
      />
      <Filled label={words('calculation.lawDate')} value={toDay(saved.asOf)} />
      {saved.rulebook && (
        <Filled
          label={words('calculation.rules')}
          value={words('calculation.version', {
            number: saved.rulebook.number,
            date: toDay(saved.rulebook.effectiveFrom),
          })}
        />
      )}
    </fieldset>
  );
}

const line = 'grid grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line py-2.5 first-of-type:pt-0';
const look = 'text-13 text-ink-3';

function Filled({ label, value, isLarge = false }: { label: string; value: string; isLarge?: boolean }) {
  const id = useId();
  return (
    <div className={line}>
      <label htmlFor={id} className={look}>
        <bdi>{label}</bdi>
      </label>
      <textarea
        id={id}
        value={value}
        readOnly
        rows={1}
        className={`field-sizing-content w-full resize-none text-ink opacity-100 ${isLarge ? 'font-serif text-26 font-[560] [font-variant-numeric:var(--figures)]' : 'text-16'}`}
      />
    </div>
  );
}

/** The picked kind of suit, in the disabled button that picked it. */
function Kind({ saved: { category, minorCategory, subMinorCategory } }: QuestionSummaryProps) {
  const { words } = useFormatter();
  return (
    <div className={line}>
      <span className={look}>{words('calculation.kind')}</span>
      <button
        type="button"
        disabled
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 text-start wrap-anywhere text-ink"
      >
        <Step level={0} name={category} />
        <Step level={1} name={minorCategory} />
        <Step level={2} name={subMinorCategory} />
      </button>
    </div>
  );
}

function Step({ level, name }: { level: 0 | 1 | 2; name: string }) {
  const indent = ['', '', 'ps-4'][level];
  return (
    <span className={`flex gap-2 ${indent} ${level === 2 ? 'font-semibold' : ''}`}>
      {level > 0 && (
        <span
          aria-hidden="true"
          className="mt-0.5 h-2.5 w-2 shrink-0 border-s border-b border-line-strong lang-ur:mt-3"
        />
      )}
      <span className="min-w-0">
        <LawName name={name} />
      </span>
    </span>
  );
}

/** The question on a phone: one line that opens. */
export function QuestionLine({ saved }: QuestionSummaryProps) {
  const { text } = useFormatter();
  const place = shownName(saved.provinceName);
  return (
    <details className="group pb-4 md:hidden">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] items-end gap-3">
        <span className="min-w-0">
          <span className="line-clamp-2 text-13 text-ink-3">
            {text(place)}
            {' · '}
            {text(saved.minorCategory)}
          </span>
          <b className="line-clamp-3 font-semibold wrap-anywhere">
            <bdi>{shownName(saved.subMinorCategory)}</bdi>
          </b>
        </span>
        <span className="font-serif text-18 font-semibold">
          {saved.amount !== null && Number(saved.amount) > 0 && <Rupees amount={saved.amount} />}
        </span>
        <Icon shape="down" className="mb-1 size-5 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pt-4">
        <QuestionSummary saved={saved} />
      </div>
    </details>
  );
}
