import type { FiledRule, Ladder, LadderFee, LadderStep } from '@mizan/api';
import { Evidence } from '../../explain/evidence';
import { LawName } from '../../language/law-names';
import { Stored } from '../../ui/stored';
import { AskNote, useReadingText } from '../filings/filing-table';
import { OffMark } from '../suspension-notice';
import { useFormatter } from '../words';

const columns = [
  { name: 'sheet.step', look: '' },
  { name: 'sheet.authority', look: 'w-[42%]' },
  { name: 'filing.fee', look: 'w-28 text-end!' },
  { name: 'ladder.sum', look: 'w-28 pe-0! text-end!' },
] as const;
const head = 'border-b border-line-strong py-2 pe-4 text-start text-13 font-normal text-ink-3';
const cell = 'py-2.5 pe-4 text-13 text-ink-2 phone:block phone:p-0 print:py-1';
const figures = 'text-end! font-serif text-18/6 [font-variant-numeric:var(--figures)]';
const row =
  'align-baseline phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-4 phone:py-3 print:break-inside-avoid';

/** The steps as a ledger, each with its fee and the sum up to it. On a phone each step is a card. */
export function LadderTable({ ladder: { steps, total } }: { ladder: Ladder }) {
  const { words } = useFormatter();
  return (
    <table className="w-full table-fixed border-collapse phone:block">
      <caption className="sr-only">{words('ladder.steps')}</caption>
      <thead className="phone:sr-only">
        <tr>
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" className={`${head} ${look}`}>
              {words(name)}
            </th>
          ))}
        </tr>
      </thead>
      {steps.map((step, index) => (
        <tbody key={step.title.en} className="border-b border-line phone:block">
          <Step step={step} number={index + 1} />
          {step.instead && <Instead fee={step.instead} />}
        </tbody>
      ))}
      <tfoot className="phone:block print:table-row-group">
        <Total total={total} />
      </tfoot>
    </table>
  );
}

function Step({ step, number }: { step: LadderStep; number: number }) {
  const { words, figure, language } = useFormatter();
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="block text-16 font-[550] text-ink">
          {number}. {step.title[language]}
        </span>
        <Circumstances of={step} />
      </th>
      <Authority of={step} />
      <Fee of={step} look="font-[650] text-ink" />
      <td className={`${cell} ${figures} pe-0! phone:order-3 phone:col-span-2 phone:text-14`}>
        <span className="me-1 font-sans text-13 text-ink-3 md:hidden print:hidden">{words('ladder.sum')}</span>
        {figure(step.sumSoFar)}
      </td>
    </tr>
  );
}

/** What may be filed in place of the step above, beside the sum. */
function Instead({ fee }: { fee: LadderFee }) {
  const { words, language } = useFormatter();
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} border-s-3 border-line ps-3 text-start font-normal phone:ps-3`}>
        <span className="block text-14 text-ink">{words('ladder.instead', { title: fee.title[language] })}</span>
        <Circumstances of={fee} />
      </th>
      <Authority of={fee} />
      <Fee of={fee} look="" />
      <td className="phone:hidden">{null}</td>
    </tr>
  );
}

/** Whether the rule of a step is switched off; when it is taken, in which court, and why it may follow. */
function Circumstances({ of: { depends, court, follows, suspension } }: { of: LadderFee }) {
  const { words, language, text } = useFormatter();
  return (
    <>
      {suspension && <OffMark />}
      {depends && <span className="block">{depends[language]}</span>}
      {court && <span className="block">{words('ladder.court', { court: text(court) })}</span>}
      {follows && (
        <span className="block text-ink-3">
          {words('ladder.follows')} <bdi lang="en">{follows.reference}</bdi>{' '}
          <span className="whitespace-nowrap">({words(`evidence.level.${follows.verification}`)})</span>
        </span>
      )}
    </>
  );
}

/** The reference of a fee, its evidence and its note. On paper the note shows only where there are no other readings. */
function Authority({ of: { rule, note } }: { of: LadderFee }) {
  const look = rule?.readings.length ? 'print:hidden' : '';
  return (
    <td className={`${cell} phone:order-2 phone:col-span-2 phone:pt-1`}>
      {rule && (
        <>
          <Stored text={rule.reference} className="font-serif leading-[1.45]! italic" />
          <span className="me-4 inline-block">
            <Evidence level={rule.verification} />
          </span>
          {rule.remark && (
            <span className="block text-ink-3">
              <LawName name={rule.remark} />
            </span>
          )}
          {note && <Stored text={note} className={`leading-[1.5]! text-ink-3 ${look}`} />}
          <Readings of={rule.readings} />
        </>
      )}
    </td>
  );
}

/** What the rule charges in its other readings. */
function Readings({ of: readings }: { of: FiledRule['readings'] }) {
  const readingText = useReadingText();
  return readings.map((reading) => (
    <span key={reading.name} className="block print:me-3 print:inline-block">
      {readingText(reading)}
    </span>
  ));
}

/** Words in place of a figure need the width of a phone. */
function Fee({ of: { fee, rule, missing }, look }: { of: LadderFee; look: string }) {
  const { words, figure, text } = useFormatter();
  if (fee !== null) return <td className={`${cell} ${figures} phone:order-1 ${look}`}>{figure(fee)}</td>;
  const shown = missing === null ? words('filing.notEstablished') : words(`ladder.${missing}`);
  return (
    <td className={`${cell} text-end phone:order-1 phone:col-span-2 phone:pt-1 phone:text-start`}>
      <bdi className="text-brass-ink">{rule?.says ? text(rule.says) : shown}</bdi>
    </td>
  );
}

function Total({ total }: Pick<Ladder, 'total'>) {
  const { words, figure, language } = useFormatter();
  return (
    <tr className="border-b-3 border-double border-line-strong align-baseline phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-4 phone:py-4">
      <th scope="row" colSpan={2} className="py-4 pe-4 text-start phone:block phone:p-0">
        <span className="text-18 font-semibold">{words('ladder.total')}</span>
        {total.inWords && (
          <i className="block font-serif text-14 font-normal text-ink-2 lang-ur:not-italic">
            {total.inWords[language]}
          </i>
        )}
        <AskNote count={total.withoutFigure} word="ladder.andAsk" />
      </th>
      <td colSpan={2} className={`py-4 ${figures} text-26! font-[650] phone:block phone:p-0`}>
        {figure(total.amount)}
      </td>
    </tr>
  );
}
