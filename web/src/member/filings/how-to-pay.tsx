import type { Filing, FeeNote as Note } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { PayAdvice } from '../../explain/pay-advice';
import { shownName } from '../../language/law-names';
import { Part } from '../calculation/part';
import { useFormatter } from '../words';

/** How each item is paid in the province. Left out while that loads or cannot be loaded. */
export function HowToPay({ filing: { province, provinceName, items } }: { filing: Filing }) {
  const { words, text } = useFormatter();
  const { data: notes } = useQuery(feeNotesQuery(province));
  if (!notes || items.every(({ fee }) => Number(fee) === 0)) return null;
  const ways = notes.filter(({ topic }) => topic === 'pay');
  return (
    <Part title={words('feeNotes.pay')} level={2} isSpaced>
      {ways.length === 0 ? (
        <p className="max-w-measure text-ink-2">{words('feeNotes.unknown', { province: text(provinceName) })}</p>
      ) : (
        <>
          <ByItem items={items} ways={ways} />
          <ul className="grid gap-5">
            {ways.map((note) => (
              <FeeNote key={note.id} note={note} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

/** Never for the sum, which is not paid as one. An item without a figure is left to the registry, as the table says. */
function ByItem({ items, ways }: { items: Filing['items']; ways: readonly Note[] }) {
  return (
    <ol className="mb-6 border-t border-line">
      {items.map(({ id, rule, words: own, fee }, place) =>
        fee === null || fee === 0 ? null : (
          <li
            key={id}
            className="grid gap-x-6 border-b border-line py-2.5 md:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="text-ink-3 max-md:hidden">{place + 1}</span>
            <span className="wrap-anywhere">
              <bdi>{rule ? shownName(rule.subMinorCategory) : own}</bdi>
            </span>
            <PayAdvice fee={fee} notes={ways} />
          </li>
        ),
      )}
    </ol>
  );
}
