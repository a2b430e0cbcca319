import type { ComputedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { FeeNote } from '../../explain/fee-note';
import { notesOfWays, PayAdvice } from '../../explain/pay-advice';
import { inLanguage, paths } from '../../language/paths';
import { useFormatter } from '../words';
import { Part } from './part';

type Of = { of: ComputedCalculation };

/** How this fee is paid, in one line, and the way to what else the province says of fees. */
export function PayPart({ of }: Of) {
  const { words, text, language } = useFormatter();
  const { province, provinceName, payment, calculation } = of;
  return (
    <Part title={words('feeNotes.title')}>
      {payment !== undefined && (
        <>
          <p className="max-w-measure font-[550]">
            <PayAdvice fee={calculation.courtFeeToBeAffixed ?? 0} payment={payment} />
          </p>
          <Ways of={of} />
        </>
      )}
      <a
        href={`${inLanguage(language, `${paths.law}/${province}`)}#payment`}
        className="link inline-block py-1 text-14"
      >
        {words('feeNotes.law', { province: text(provinceName) })}
      </a>
    </Part>
  );
}

/** Where it is paid and how it is checked, folded. */
function Ways({ of: { province, provinceName, asOf, payment } }: Of) {
  const { words, text } = useFormatter();
  const query = useQuery(feeNotesQuery(province, asOf));
  const unknown = (
    <p className="max-w-measure text-ink-2">{words('feeNotes.unknown', { province: text(provinceName) })}</p>
  );
  return (
    <details>
      <summary className="link inline-block min-h-6 cursor-pointer py-1 text-14">{words('feeNotes.how')}</summary>
      <div className="pt-3 pb-4">
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
