import type { SlabSet, Step } from '@mizan/engine';
import { type Formatter, useFormatter } from './formatter';
import { Rupees } from './rupees';
import { formatStep, type LedgerRow } from './step-text';

/** The computation that a ledger shows, step by step. */
export type LedgerContent = {
  steps: readonly Step[];
  /** The citation of the rule. */
  reference: string;
  /** The schedules that the steps name, with their own citations. */
  schedules: readonly SlabSet[];
  /** Whether the fee is a charge that is no court fee. */
  isCharge?: boolean;
};

type Answered = { steps: readonly Step[]; calculation: { isEstablished: boolean } };

/** The steps of an answer, without a result where the law establishes none: a rule may compute a figure all the same. */
export const establishedSteps = ({ steps, calculation }: Answered) =>
  calculation.isEstablished ? steps : steps.filter(({ kind }) => kind !== 'result');

/** The name of what a rule charges. */
export const feeName = (isCharge = false) => (isCharge ? 'what.charge' : 'what.result');

const columns =
  'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-4 @min-[46rem]:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,13rem)_minmax(8rem,auto)]';
const figure = 'text-right font-serif text-18/6 [font-variant-numeric:var(--figures)]';

/** The steps that changed something, each with its explanation, its citation and its amount. */
export function Ledger(content: LedgerContent) {
  const formatter = useFormatter();
  const rows = ledgerRows(content, formatter);
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.stepIndex} className={`${columns} border-t border-line py-2 first:border-0 first:pt-0`}>
          <span aria-hidden="true" className="font-serif text-ink-3 [font-variant-numeric:var(--figures)]">
            {row.isHead ? '' : `${row.number}.`}
          </span>
          <p className={row.isHead ? 'font-serif font-semibold' : 'font-[550]'}>
            {row.what}
            {row.how && <span className="ms-3 text-14 font-normal text-ink-2">{row.how}</span>}
          </p>
          <Citation row={row} formatter={formatter} />
          <AmountOf row={row} formatter={formatter} />
        </li>
      ))}
      <Sum {...content} />
    </ol>
  );
}

/** A row with its number as shown: a head has none, and a step that changed nothing has no row. */
type NumberedRow = LedgerRow & { stepIndex: number; number: number; citation: string; isCitedBefore: boolean };

/** The rows of the steps, each with its short citation, and whether the row above cites the same. */
export function ledgerRows({ steps, reference, schedules }: LedgerContent, formatter: Formatter): NumberedRow[] {
  const rows: NumberedRow[] = [];
  let schedule: string | null = null;
  let number = 0;
  for (const [stepIndex, step] of steps.entries()) {
    schedule = slabSetOf(step) ?? schedule;
    const { row } = formatStep(step, formatter);
    if (row === null) continue;
    const cited = schedules.find(({ id }) => id === schedule)?.reference;
    const citation = (row.source === 'schedule' ? cited : undefined) ?? reference;
    if (!row.isHead) number += 1;
    rows.push({
      ...row,
      stepIndex,
      number,
      citation: shortCitation(citation),
      isCitedBefore: rows.findLast(({ isHead }) => !isHead)?.citation === shortCitation(citation),
    });
  }
  return rows;
}

function slabSetOf(step: Step): string | null {
  if ('slab' in step) return step.slab.slabSetId;
  return 'slabSetId' in step ? step.slabSetId : null;
}

type RowProps = { row: NumberedRow; formatter: Formatter };

function Citation({ row, formatter: { words } }: RowProps) {
  const look =
    'col-start-2 row-start-2 text-13 text-ink-2 @min-[46rem]:col-start-auto @min-[46rem]:row-start-auto rtl:text-right';
  if (row.isHead) return <span className="hidden @min-[46rem]:block" />;
  if (row.isCitedBefore)
    return <p className={`${look} italic @max-[46rem]:sr-only lang-ur:not-italic`}>{words('ledger.same')}</p>;
  return (
    <p lang="en" dir="ltr" className={`${look} font-serif leading-[1.45]! italic`}>
      {row.citation}
    </p>
  );
}

function AmountOf({ row: { amount, was }, formatter: { words, figure: grouped } }: RowProps) {
  return (
    <p
      dir="ltr"
      className={`${figure} col-start-3 row-start-1 @min-[46rem]:col-start-auto @min-[46rem]:row-start-auto`}
    >
      {was !== undefined && (
        <s className="me-2 text-13 text-ink-3 @max-[46rem]:me-0 @max-[46rem]:block">
          <span className="sr-only">{words('ledger.was', { amount: grouped(was) })}</span>
          <span aria-hidden="true">{grouped(was)}</span>
        </s>
      )}
      {amount !== null && grouped(amount)}
    </p>
  );
}

/** The row of the result, above a double rule. */
function Sum({ steps, isCharge }: LedgerContent) {
  const { words } = useFormatter();
  const result = steps.findLast((step) => step.kind === 'result');
  if (!result) return null;
  return (
    <li className={`${columns} border-t border-ink pt-3`}>
      <span />
      <p className="font-serif text-18 font-semibold @min-[46rem]:col-span-2">
        {words(result.fee === null ? 'what.valuation' : feeName(isCharge))}
      </p>
      <p className={`${figure} border-b-3 border-double border-ink pb-1.5 text-21! font-[650]`}>
        <Rupees amount={result.fee ?? result.valuation} />
      </p>
    </li>
  );
}

/** Matches where the sections of an Act begin in a citation. */
const SECTION = /\b(?:ss?\.\s?\d|Sch\.|Art\.|Order\s|O\.\s|r\.\s?\d)/;

/** A citation as it stands in a margin: its first sections, without the title of the Act and what follows in brackets. */
export function shortCitation(citation: string): string {
  const from = SECTION.exec(citation)?.index;
  if (from === undefined) return citation;
  const [sections = ''] = citation.slice(from).split(/,?\s+\(|;/);
  return sections.trim();
}
