import type { PrintedFiling, SharedFiling } from '@mizan/api';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../explain/currency';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { Verdict } from '../../ui/notice';
import { useFormatter } from '../words';
import { FilingTable } from './filing-table';
import { SwitchedOffItems } from './switched-off';

type PublicFilingProps = {
  of: SharedFiling | PrintedFiling;
  title: string;
  text: string;
  /** The moment of printing; a printed sheet shows its total before the items. */
  printedAt?: string;
  /** The link at the end. */
  onward: ReactNode;
};

/** A filing for anyone with its link or the code of its sheet, without its owner. */
export const PublicFiling = (props: PublicFilingProps) => (
  <FiguresOf country={props.of.country}>
    <FilingDetails {...props} />
  </FiguresOf>
);

function FilingDetails({ of, title, text, printedAt, onward }: PublicFilingProps) {
  const { words, figure, text: stored } = useFormatter();
  const toDay = useDay();
  return (
    <div className="page max-w-[64rem]! pb-16">
      <title>{`${title} - ${words('name')}`}</title>
      <header className="mb-6 grid gap-2 border-b border-line-strong pt-8 pb-6">
        <h1 className="text-34 font-[560] wrap-anywhere">{title}</h1>
        <p className="max-w-measure text-ink-2">{text}</p>
        {printedAt && Number(of.total.amount) > 0 && (
          <Verdict>
            {words('filing.verdict', {
              date: toDay(dayOf(printedAt)),
              answer: words('calculation.rupees', { amount: figure(of.total.amount) }),
            })}
          </Verdict>
        )}
        <p className="mt-3 text-18">{[of.provinceName, of.court].filter(Boolean).map(stored).join(' · ')}</p>
        <p className="text-14 text-ink-3">{words('sheet.lawDate', { date: toDay(of.asOf) })}</p>
      </header>
      <SwitchedOffItems items={of.items} />
      <FilingTable items={of.items} total={of.total} asOf={of.asOf} />
      <p className="mt-6 mb-8 text-13 text-ink-3">{words('calculation.disclaimer')}</p>
      <div className="screen-only border-t-3 border-double border-line-strong pt-6">{onward}</div>
    </div>
  );
}
