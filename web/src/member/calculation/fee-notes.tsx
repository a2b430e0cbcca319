import type { ComputedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { notesOfWays, PayAdvice } from '../../explain/pay-advice';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { Part } from './part';
import { topicsOf } from './topics-of';

/** What a lawyer must know after the fee: how it is paid, and what follows. Left out while it loads or cannot be loaded. */
export default function FeeNotes({ of }: { of: ComputedCalculation }) {
  const { words, text } = useFormatter();
  const { data: notes } = useQuery(feeNotesQuery(of.province, of.asOf));
  if (!notes) return null;
  const fee = of.calculation.courtFeeToBeAffixed ?? 0;
  return (
    <Part title={words('feeNotes.title')}>
      <div className="border-b border-line">
        {topicsOf(notes, of.calculation.courtFeeToBeAffixed).map(({ topic, notes: found }) => (
          <details key={topic} open={topic === 'pay'} className="group border-t border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
              {words(`feeNotes.${topic}`)}
              <Icon shape="down" className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
            </summary>
            {found.length === 0 ? (
              <p className="max-w-measure pb-5 text-ink-2">
                {words('feeNotes.unknown', { province: text(of.provinceName) })}
              </p>
            ) : (
              <>
                {topic === 'pay' && of.payment !== undefined && (
                  <p className="mb-4 max-w-measure font-[550]">
                    <PayAdvice fee={fee} payment={of.payment} />
                  </p>
                )}
                <ul className="grid gap-5 pb-6">
                  {(topic === 'pay' ? notesOfWays(found, [of.payment]) : found).map((note) => (
                    <FeeNote key={note.id} note={note} />
                  ))}
                </ul>
              </>
            )}
          </details>
        ))}
      </div>
    </Part>
  );
}
