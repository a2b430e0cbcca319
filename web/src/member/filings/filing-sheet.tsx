import type { FeeNote, Filing, FilingItem } from '@mizan/api';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { joined, type Loadable } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { notesOfWays, PayAdvice } from '../../explain/pay-advice';
import { useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { filingPath } from '../../language/paths';
import { Mark } from '../../ui/art/mark';
import { Stored } from '../../ui/stored';
import { LoadedPage } from '../calculation/loaded-page';
import { PrintPage } from '../calculation/print-page';
import { SheetBlanks, SheetCheck, SheetHeads } from '../calculation/sheet-parts';
import { useFormatter } from '../words';
import { InWords, nameOf, TotalFigure } from './filing-table';
import { filingQuery } from './queries';
import { StampList } from './stamp-list';
import { RecordedText } from './stamp-text';

/** The sheet of a filing to print, with the print button above it. */
export default function FilingSheet() {
  const { words } = useFormatter();
  const { id = '' } = useParams();
  const filing = useQuery(filingQuery(id));
  const { province = '', asOf = '' } = filing.data ?? {};
  const notes = useQuery({ ...feeNotesQuery(province, asOf), enabled: province !== '' });
  const code = useQuery({
    // The code is of these contents: another item, another code.
    queryKey: ['filing sheet', id, filing.data?.changedAt],
    queryFn: () => api.printFiling({ params: { id } }),
    enabled: filing.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadedPage query={joined(filing, joined(orNull(code), orNull(notes)))}>
      {([shown, [made, held]]) => (
        <PrintPage
          title={words('filings.sheet')}
          back={{ to: filingPath(id), label: words('filings.backTo') }}
          fault={code.error}
        >
          <Sheet filing={shown} code={made} notes={held} />
        </PrintPage>
      )}
    </LoadedPage>
  );
}

/** A sheet is printed also without its code or the ways to pay, if they could not be loaded. */
const orNull = <Data,>(query: UseQueryResult<Data>): Loadable<Data | null> => ({
  ...query,
  data: query.data ?? (query.isError ? null : undefined),
  error: null,
});

type SheetProps = {
  filing: Filing;
  code: { code: string; path: string } | null;
  /** What is known of paying a fee in the province; null where that could not be loaded. */
  notes: readonly FeeNote[] | null;
};

/** A4, black on white, without the interface; one page unless the items need more. */
function Sheet({ filing, code, notes }: SheetProps) {
  const { words, text } = useFormatter();
  const toDay = useDay();
  const today = useToday();
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <header className="sheet-head">
        <Mark className="size-[11mm] shrink-0 [--color-mark-body:#000] [--color-mark-line:#fff]" />
        <div className="flex-1">
          <h1 id="sheet-title">{words('filings.sheet')}</h1>
          <p>{[filing.provinceName, filing.court].filter(Boolean).map(text).join(' · ')}</p>
        </div>
        <p className="whitespace-nowrap">{words('sheet.prepared', { date: toDay(today) })}</p>
      </header>
      <SheetBlanks />
      <Items filing={filing} />
      <StampList filing={filing} />
      <Means filing={filing} notes={notes} />
      <SheetCheck law={words('sheet.lawDate', { date: toDay(filing.asOf) })} code={code} />
    </article>
  );
}

function Items({ filing }: Pick<SheetProps, 'filing'>) {
  const { words } = useFormatter();
  const { items, total } = filing;
  return (
    <table className="sheet-steps">
      <SheetHeads first={words('filing.item')} />
      <tbody>
        {items.map((item, place) => (
          <tr key={item.id}>
            <td>
              <What item={item} number={place + 1} asOf={filing.asOf} />
            </td>
            <td>
              <Authority item={item} />
            </td>
            <td className="sheet-amount">
              <Fee item={item} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            {words('filing.total')}
            <InWords total={total} />
            {total.withoutFigure > 0 && <b>{words('filing.andAsk', { count: total.withoutFigure })}</b>}
          </td>
          <td className="sheet-amount">
            <TotalFigure total={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type WhatProps = { item: FilingItem; number: number; asOf: string };

/** What is affixed, how it is paid, and what was. */
function What({ item: { rule, words: own, fee, payment, recorded }, number, asOf }: WhatProps) {
  const { words, figure } = useFormatter();
  const toDay = useDay();
  return (
    <>
      {number}. {rule ? nameOf(rule) : own}
      {rule && Number(rule.amount) > 0 && `, ${words('history.on', { amount: figure(rule.amount ?? 0) })}`}
      {rule && rule.asOf !== asOf && ` (${words('sheet.lawDate', { date: toDay(rule.asOf) })})`}
      {fee !== null && payment !== undefined && (
        <p className="sheet-small">
          <PayAdvice fee={fee} payment={payment} />
        </p>
      )}
      {recorded && (
        <p className="sheet-small">
          <RecordedText recorded={recorded} fee={fee} />
        </p>
      )}
    </>
  );
}

function Authority({ item: { rule } }: { item: FilingItem }) {
  const { words } = useFormatter();
  if (rule === null) return words('filing.own');
  return (
    <>
      <Stored text={rule.reference} />
      <b>{words(`evidence.level.${rule.verification}`)}</b>
    </>
  );
}

function Fee({ item: { fee, rule } }: { item: FilingItem }) {
  const { words, figure, text } = useFormatter();
  if (fee !== null) return figure(fee);
  return rule?.says ? text(rule.says) : words('filings.sheet.ask');
}

/** Where the ways of the items are paid, or that it is not known. */
function Means({ filing: { items, provinceName }, notes }: Omit<SheetProps, 'code'>) {
  const { words, text: stored, language } = useFormatter();
  if (notes === null || items.every(({ fee }) => Number(fee) === 0)) return null;
  const ways = notesOfWays(
    notes,
    items.map(({ payment }) => payment),
  );
  return (
    <section>
      <h2>{words('feeNotes.pay')}</h2>
      {ways.length === 0 && <p>{words('feeNotes.unknown', { province: stored(provinceName) })}</p>}
      {ways.map(({ id, text, check, beware, verification }) => (
        <p key={id} className="sheet-small">
          {[text, check, beware].flatMap((part) => part?.[language] ?? []).join(' ')}{' '}
          <b>{words(`evidence.level.${verification}`)}</b>
        </p>
      ))}
    </section>
  );
}
