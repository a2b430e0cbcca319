import type { FeeNote, Filing, FilingItem } from '@mizan/api';
import { notesOfWays, PayAdvice } from '../../explain/pay-advice';
import { useDay } from '../../language/format';
import { Stored } from '../../ui/stored';
import { SheetBlanks, SheetCheck, SheetHead, SheetHeads, SheetQr } from '../calculation/sheet-parts';
import { useFormatter } from '../words';
import { InWords, nameOf, TotalFigure, useReadingText } from './filing-table';
import { isCharge } from './plaint';
import { StampList } from './stamp-list';
import { RecordedText } from './stamp-text';
import { SwitchedOffOnSheet } from './switched-off';
import { type FilingCode, usePrintDay } from './use-printed-filing';

type SheetProps = {
  filing: Filing;
  /** Null where it could not be made. */
  code: FilingCode | null;
  /** What is known of paying a fee in the province; null where that could not be loaded. */
  notes: readonly FeeNote[] | null;
};

/** The printed sheet of a filing, one page unless the items need more. In a pack its code is at the top. */
export function FilingSheet({ filing, code, notes, isInPack = false }: SheetProps & { isInPack?: boolean }) {
  const { words, text } = useFormatter();
  const toDay = useDay();
  const where = [filing.provinceName, filing.court].filter(Boolean).map(text).join(' · ');
  return (
    <>
      <SheetHead
        title={isInPack ? filing.title : words('filings.sheet')}
        text={isInPack ? `${words('filings.sheet')} · ${where}` : where}
        day={usePrintDay(code)}
      >
        {isInPack ? <SheetQr code={code} /> : undefined}
      </SheetHead>
      <SheetBlanks />
      <SwitchedOffOnSheet items={filing.items} />
      <Items filing={filing} />
      <StampList filing={filing} />
      <WaysToPay filing={filing} notes={notes} />
      <SheetCheck law={words('sheet.lawDate', { date: toDay(filing.asOf) })} code={code} hasQrAbove={isInPack} />
    </>
  );
}

function Items({ filing }: Pick<SheetProps, 'filing'>) {
  const { words } = useFormatter();
  const { items, total } = filing;
  return (
    <table className="sheet-steps">
      <SheetHeads first={words('filing.item')} />
      <tbody>
        {items.map((item, index) => (
          <tr key={item.id}>
            <td>
              <ItemText item={item} number={index + 1} asOf={filing.asOf} />
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

/** The name of an item with its other readings and warnings, how its fee is paid, and what was paid. */
export function ItemText({ item, number, asOf }: { item: FilingItem; number: number; asOf: string }) {
  const { rule, words: own, fee, recorded, today } = item;
  const { words, figure, text } = useFormatter();
  const readingText = useReadingText();
  const toDay = useDay();
  return (
    <>
      {number}. {rule ? nameOf(rule) : own}
      {rule && Number(rule.amount) > 0 && `, ${words('history.on', { amount: figure(rule.amount ?? 0) })}`}
      {rule && rule.asOf !== asOf && ` (${words('sheet.lawDate', { date: toDay(rule.asOf) })})`}
      {rule?.remark && <p className="sheet-small">{text(rule.remark)}</p>}
      {rule?.readings.map((reading) => (
        <p key={reading.name} className="sheet-small">
          {readingText(reading)}
        </p>
      ))}
      {today && <p className="sheet-doubt">{words(`filing.today.${today}`)}</p>}
      <Payment item={item} />
      {recorded && (
        <p className="sheet-small">
          <RecordedText recorded={recorded} fee={fee} />
        </p>
      )}
    </>
  );
}

/** How the fee of an item is paid, or that it is no court fee. */
function Payment({ item }: { item: FilingItem }) {
  const { words } = useFormatter();
  const { fee, payment } = item;
  if (isCharge(item))
    return (
      <p className="sheet-small">
        <b>{words('filing.notCourtFee')}</b>
      </p>
    );
  if (fee === null || payment === undefined) return null;
  return (
    <p className="sheet-small">
      <PayAdvice fee={fee} payment={payment} />
    </p>
  );
}

export function Authority({ item: { rule } }: { item: FilingItem }) {
  const { words } = useFormatter();
  if (rule === null) return words('filing.own');
  return (
    <>
      <Stored text={rule.reference} />
      <b>{words(`evidence.level.${rule.verification}`)}</b>
    </>
  );
}

/** The fee of an item. Words in place of a figure wrap, so that they leave room for the name of the item. */
export function Fee({ item: { fee, rule } }: { item: FilingItem }) {
  const { words, figure, text } = useFormatter();
  if (fee !== null) return figure(fee);
  return (
    <bdi className="block max-w-[45mm] whitespace-normal">
      {rule?.says ? text(rule.says) : words('filings.sheet.ask')}
    </bdi>
  );
}

/** How the fees of the items are paid, or that it is not known. */
function WaysToPay({ filing: { items, provinceName }, notes }: Omit<SheetProps, 'code'>) {
  const { words, text: stored, language } = useFormatter();
  if (notes === null || items.every(({ payment }) => payment === undefined)) return null;
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
