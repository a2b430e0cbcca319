import type { FiledRule, Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { joined } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { PaymentMeans } from '../../explain/payment-means';
import { useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { filingPath } from '../../language/paths';
import { usePlaceName } from '../../language/place-name';
import { Mark } from '../../ui/art/mark';
import { LoadedPage } from '../answer/loaded-page';
import { PrintPage } from '../answer/print-page';
import { SheetBlanks, SheetCheck, SheetHeads } from '../answer/sheet-parts';
import { useFormatter } from '../words';
import { filingQuery } from './queries';

export default function FilingSheetPage() {
  const { id = '' } = useParams();
  return <FilingSheet id={id} />;
}

/** The sheet of a filing to print, with the print button above it. */
function FilingSheet({ id }: { id: string }) {
  const { words } = useFormatter();
  const filing = useQuery(filingQuery(id));
  const code = useQuery({
    // The code is of these contents: another item, another code.
    queryKey: ['filing sheet', id, filing.data?.changedAt],
    queryFn: () => api.printFiling({ params: { id } }),
    enabled: filing.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadedPage query={joined(filing, { ...code, data: code.data ?? (code.isError ? null : undefined) })}>
      {([shown, made]) => (
        <PrintPage
          title={words('filings.sheet')}
          back={{ to: filingPath(id), label: words('filings.backTo') }}
          fault={code.error}
        >
          <Sheet filing={shown} code={made} />
        </PrintPage>
      )}
    </LoadedPage>
  );
}

type SheetProps = { filing: Filing; code: { code: string; path: string } | null };

/** A4, black on white, without the interface; one page unless the items need more. */
function Sheet({ filing, code }: SheetProps) {
  const { words, text } = useFormatter();
  const toDay = useDay();
  const today = useToday();
  const placeName = usePlaceName();
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <header className="sheet-head">
        <Mark className="size-[11mm] shrink-0 [--color-mark-body:#000] [--color-mark-line:#fff]" />
        <div className="flex-1">
          <h1 id="sheet-title">{words('filings.sheet')}</h1>
          <p>{[placeName(filing.province, filing.provinceName), filing.court].filter(Boolean).map(text).join(' · ')}</p>
        </div>
        <p className="whitespace-nowrap">{words('sheet.prepared', { date: toDay(today) })}</p>
      </header>
      <SheetBlanks />
      <Items filing={filing} />
      <Means filing={filing} />
      <SheetCheck law={words('sheet.lawDate', { date: toDay(filing.asOf) })} code={code} />
    </article>
  );
}

function Items({ filing: { items, total, asOf } }: Pick<SheetProps, 'filing'>) {
  const { words, figure, text, language } = useFormatter();
  const toDay = useDay();
  return (
    <table className="sheet-steps">
      <SheetHeads first={words('filing.item')} />
      <tbody>
        {items.map(({ id, rule, words: own, fee }, place) => (
          <tr key={id}>
            <td>
              {place + 1}. {rule ? nameOf(rule) : own}
              {rule && Number(rule.amount) > 0 && `, ${words('history.on', { amount: figure(rule.amount ?? 0) })}`}
              {rule && rule.asOf !== asOf && ` (${words('sheet.lawDate', { date: toDay(rule.asOf) })})`}
            </td>
            <td>
              {rule ? (
                <>
                  <bdi lang="en" dir="ltr" className="block rtl:text-right">
                    {rule.reference}
                  </bdi>
                  <b>{words(`evidence.level.${rule.verification}`)}</b>
                </>
              ) : (
                words('filing.own')
              )}
            </td>
            <td className="sheet-amount">
              {fee === null ? (rule?.says ? text(rule.says) : words('filings.sheet.ask')) : figure(fee)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            {words('filing.total')}
            {total.inWords && <i>{total.inWords[language]}</i>}
            {total.withoutFigure > 0 && <b>{words('filing.andAsk', { count: total.withoutFigure })}</b>}
          </td>
          <td className="sheet-amount">{figure(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** With its minor category, without which "High Court" would say nothing on paper. */
const nameOf = ({ minorCategory, subMinorCategory }: FiledRule) =>
  `${shownName(minorCategory)}: ${shownName(subMinorCategory)}`;

/** The stamps that make the total, where the province's are known. */
function Means({ filing: { province, total } }: Pick<SheetProps, 'filing'>) {
  const { words, language } = useFormatter();
  const { data: notes = [] } = useQuery(feeNotesQuery(province));
  const ways = notes.filter(({ topic, means }) => topic === 'pay' && means !== undefined);
  if (ways.length === 0 || total.amount === 0) return null;
  return (
    <section>
      <h2>{words('feeNotes.pay')}</h2>
      {ways.map(({ id, text, means, verification }) => (
        <div key={id} className="sheet-small">
          <p>
            {text[language]} <b>{words(`evidence.level.${verification}`)}</b>
          </p>
          {means && <PaymentMeans means={means} fee={total.amount} />}
        </div>
      ))}
    </section>
  );
}
