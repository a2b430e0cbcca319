import type { PrintedItem } from '@mizan/api';
import { useDay } from '../../language/format';
import { useFormatter } from '../words';
import { itemName } from './filing-table';

/** The stamps of a filing as a table to print; nothing where none is recorded. */
export function StampList({ filing: { items } }: { filing: { items: readonly PrintedItem[] } }) {
  const { words, figure, isRupees } = useFormatter();
  const toDay = useDay();
  const rows = items.flatMap((item, index) =>
    (item.stamps ?? []).map((stamp, stampIndex) => ({
      ...stamp,
      key: `${index} ${stampIndex}`,
      item: `${index + 1}. ${itemName(item)}`,
    })),
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{words('stamp.list')}</h2>
      <table className="sheet-steps">
        <thead>
          <tr>
            <th>{words('stamp.for')}</th>
            <th>{words('stamp.number')}</th>
            <th>{words('stamp.paidOn')}</th>
            <th className="sheet-amount">{words(isRupees ? 'sheet.rs' : 'calculation.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item, kind, number, psid, paidOn, checked, amount }) => (
            <tr key={key}>
              <td>{item}</td>
              <td>
                {words(`stamp.${kind}`)} <bdi dir="ltr">{number}</bdi>
                {psid !== null && (
                  <p>
                    {words('stamp.psid')} <bdi dir="ltr">{psid}</bdi>
                  </p>
                )}
              </td>
              <td>
                {toDay(paidOn)}
                {checked && (
                  <p className="sheet-small">
                    {words('stamp.isChecked', { date: toDay(checked.on), where: checked.where })}
                  </p>
                )}
              </td>
              <td className="sheet-amount">{figure(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
