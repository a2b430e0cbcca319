import type { Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { PaymentMeans } from '../../explain/payment-means';
import { usePlaceName } from '../../language/place-name';
import { Part } from '../answer/part';
import { useFormatter } from '../words';

/** How the total is paid in the province. Left out while that loads or cannot be loaded. */
export function HowToPay({ filing: { province, provinceName, total } }: { filing: Filing }) {
  const { words, text } = useFormatter();
  const placeName = usePlaceName();
  const { data: notes } = useQuery(feeNotesQuery(province));
  if (!notes || total.amount === 0) return null;
  const ways = notes.filter(({ topic }) => topic === 'pay');
  return (
    <Part title={words('feeNotes.pay')} level={2} isSpaced>
      {ways.length === 0 ? (
        <p className="max-w-measure text-ink-2">
          {words('feeNotes.unknown', { province: text(placeName(province, provinceName)) })}
        </p>
      ) : (
        <ul className="grid gap-5">
          {ways.map((note) => (
            <FeeNote key={note.id} note={note}>
              {note.means && <PaymentMeans means={note.means} fee={total.amount} />}
            </FeeNote>
          ))}
        </ul>
      )}
    </Part>
  );
}
