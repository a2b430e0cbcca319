import type { ComputedCalculation } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { notesOfWays, PayAdvice } from '../../explain/pay-advice';
import { inLanguage, paths } from '../../language/paths';
import { useFormatter } from '../words';

type CalculationProps = { of: ComputedCalculation };

/** How this fee is paid, in one line, and a link to what else the province says about fees. */
export function PayPart({ of }: CalculationProps) {
  const { words, text, language } = useFormatter();
  const { province, provinceName, payment, calculation } = of;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 border-t border-line-strong py-4 @min-[46rem]:grid-cols-[auto_minmax(0,1fr)]"
    >
      <h3 id={id} className="text-21">
        {words('feeNotes.title')}
      </h3>
      <div className="text-14">
        {payment !== undefined && (
          <p className="max-w-measure text-16 font-[550]">
            <PayAdvice fee={calculation.courtFeeToBeAffixed ?? 0} payment={payment} />
          </p>
        )}
        {isOtherCharge(of) && <p className="max-w-measure text-16 font-[550]">{words('means.notCourtFee')}</p>}
        <div className="flex flex-wrap gap-x-8">
          {payment !== undefined && <Ways of={of} />}
          <a href={`${inLanguage(language, `${paths.law}/${province}`)}#payment`} className="link self-start py-1">
            {words('feeNotes.law', { province: text(provinceName) })}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Says where the fee is paid and how the payment is checked, folded. */
function Ways({ of: { province, provinceName, asOf, payment } }: CalculationProps) {
  const { words, text } = useFormatter();
  const query = useQuery(feeNotesQuery(province, asOf));
  const unknown = (
    <p className="max-w-measure text-ink-2">{words('feeNotes.unknown', { province: text(provinceName) })}</p>
  );
  return (
    <details className="open:basis-full">
      <summary className="link inline-block cursor-pointer py-1">{words('feeNotes.how')}</summary>
      <div className="py-3 text-16">
        <Loaded query={{ ...query, data: query.data && notesOfWays(query.data, [payment]) }} lines={3} empty={unknown}>
          {(notes) => (
            <ul className="grid gap-5">
              {notes.map((note) => (
                <FeeNote key={note.id} note={note} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </details>
  );
}
