import type { Ladder, LadderFee, LadderStep } from '@mizan/api';
import { Evidence } from '../../explain/evidence';
import { Icon } from '../../ui/icons';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';

const head = 'border-b border-line-strong py-2 pe-4 text-start text-13 font-normal text-ink-3';
const cell = 'py-3 pe-4 max-md:block max-md:p-0 print:py-1';
const figures = 'text-end! font-serif text-18/6 [font-variant-numeric:var(--figures)] print:text-14';
const row =
  'border-t border-line align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3 print:break-inside-avoid';

/** The steps as a ledger, each with its fee and the sum up to it. On a phone each step is a card. */
export function LadderTable({ ladder: { steps, total } }: { ladder: Ladder }) {
  const { words } = useFormatter();
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{words('ladder.steps')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {words('sheet.step')}
          </th>
          <th scope="col" className={`${head} w-36 text-end!`}>
            {words('filing.fee')}
          </th>
          <th scope="col" className={`${head} w-36 pe-0! text-end!`}>
            {words('ladder.sum')}
          </th>
        </tr>
      </thead>
      {steps.map((step, place) => (
        <tbody key={step.title.en} className="max-md:block">
          <Step step={step} number={place + 1} />
          {step.instead && <Instead fee={step.instead} />}
        </tbody>
      ))}
      <tfoot className="max-md:block print:table-row-group">
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
        <span className="font-[550]">
          {number}. {step.title[language]}
        </span>
        <Grounds of={step} />
      </th>
      <td className={`${cell} ${figures} font-[650]`}>
        <Fee of={step} />
      </td>
      <td className={`${cell} ${figures} pe-0! text-ink-2 max-md:col-span-2 max-md:text-14`}>
        <span className="font-sans text-13 text-ink-3 md:hidden print:hidden">{words('ladder.sum')} </span>
        {figure(step.sumSoFar)}
      </td>
    </tr>
  );
}

/** What may be filed in place of the step above, beside the sum. */
function Instead({ fee }: { fee: LadderFee }) {
  const { words, language } = useFormatter();
  return (
    <tr className={row.replace('border-t border-line', '')}>
      <th
        scope="row"
        className={`${cell} border-s-3 border-line ps-4 pt-0! text-start font-normal text-ink-2 max-md:ps-3`}
      >
        {words('ladder.instead', { title: fee.title[language] })}
        <Grounds of={fee} />
      </th>
      <td className={`${cell} ${figures} pt-0! text-ink-2`}>
        <Fee of={fee} />
      </td>
      <td className="max-md:hidden">{null}</td>
    </tr>
  );
}

/** When it comes to this, in which court, and on what the step and its fee rest. */
function Grounds({ of: { depends, court, follows, rule, note } }: { of: LadderFee }) {
  const { words, figure, language, text } = useFormatter();
  const said = [depends?.[language], court && words('ladder.court', { court: text(court) })].filter(Boolean);
  return (
    <span className="block text-13 text-ink-2 print:text-12">
      {said.length > 0 && <span className="block">{said.join(' · ')}</span>}
      {follows && (
        <span className="block text-ink-3">
          {words('ladder.follows')} <bdi lang="en">{follows.reference}</bdi> (
          {words(`evidence.level.${follows.verification}`)})
        </span>
      )}
      {rule && (
        <>
          <Stored text={rule.reference} className="font-serif italic" />
          <span className="block">
            <Evidence level={rule.verification} />
          </span>
        </>
      )}
      {note && <Stored text={note} className="text-ink-3" />}
      {rule?.readings.map(({ name, fee }) => (
        <span key={name} className="block">
          {fee === null ? words('filing.reading.none', { name }) : words('filing.reading', { name, fee: figure(fee) })}
        </span>
      ))}
    </span>
  );
}

function Fee({ of: { fee, rule, missing } }: { of: LadderFee }) {
  const { words, figure, text } = useFormatter();
  if (fee !== null) return figure(fee);
  const said = missing === null ? words('filing.notEstablished') : words(`ladder.${missing}`);
  return (
    <bdi className="block max-w-36 font-sans text-13 font-normal text-brass-ink max-md:max-w-44">
      {rule?.says ? text(rule.says) : said}
    </bdi>
  );
}

function Total({ total }: Pick<Ladder, 'total'>) {
  const { words, figure, language } = useFormatter();
  return (
    <tr className="border-t border-ink border-b-3 border-b-line-strong align-baseline [border-bottom-style:double] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4">
      <th scope="row" colSpan={2} className="py-4 pe-4 text-start max-md:block max-md:p-0 print:py-2">
        <span className="text-18 font-semibold print:text-14">{words('ladder.total')}</span>
        {total.inWords && (
          <i className="block font-serif text-14 font-normal text-ink-2 lang-ur:not-italic print:text-12">
            {total.inWords[language]}
          </i>
        )}
        {total.withoutFigure > 0 && (
          <span className="flex items-center gap-1.5 text-14 font-semibold text-brass-ink print:text-12">
            <Icon shape="warning" className="size-4 stroke-2" />
            {words('ladder.andAsk', { count: total.withoutFigure })}
          </span>
        )}
      </th>
      <td className={`py-4 ${figures} text-26! font-[650] max-md:block max-md:p-0 print:py-2 print:text-18!`}>
        {figure(total.amount)}
      </td>
    </tr>
  );
}
