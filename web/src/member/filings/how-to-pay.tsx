import type { Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { notesOfWays } from '../../explain/pay-advice';
import { Part } from '../calculation/part';
import { useFormatter } from '../words';

/** The notes on how the fees of a filing are paid and checked. Shows nothing while they load or cannot be loaded. */
export function HowToPay({ filing: { province, provinceName, asOf, items } }: { filing: Filing }) {
  const { words, text } = useFormatter();
  const { data: notes } = useQuery(feeNotesQuery(province, asOf));
  if (!notes || items.every(({ payment }) => payment === undefined)) return null;
  const shown = notesOfWays(
    notes,
    items.map(({ payment }) => payment),
  );
  return (
    <Part title={words('feeNotes.pay')} level={2} isSpaced>
      {shown.length === 0 ? (
        <p className="max-w-measure text-ink-2">{words('feeNotes.unknown', { province: text(provinceName) })}</p>
      ) : (
        <ul className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {shown.map((note) => (
            <FeeNote key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Part>
  );
}
