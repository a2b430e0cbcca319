import { useDay } from '../../language/format';
import { Reason, StartDay } from '../publishing/date-and-note';
import { useWords } from '../words';
import type { Publication } from './use-save-slab';
import type { SlabOnDate } from './use-slab-on-date';

type PublicationFieldsProps = { value: Publication; isBusy: boolean; onChange: (value: Publication) => void };

/** When the changed schedule comes into force, and why it was changed. */
export function PublicationFields({ value, isBusy, onChange }: PublicationFieldsProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <StartDay
        value={value.effectiveFrom}
        isReadOnly={isBusy}
        onChange={(effectiveFrom) => onChange({ ...value, effectiveFrom })}
      />
      <Reason
        label={words('slabs.why')}
        value={value.changeNote}
        onChange={(changeNote) => onChange({ ...value, changeNote })}
      />
    </div>
  );
}

/** The later versions of the schedule: what they set holds from their day on, whatever is saved now. */
export function LaterChanges({ later }: Pick<SlabOnDate, 'later'>) {
  const { words } = useWords();
  const day = useDay();
  if (later.length === 0) return null;
  return (
    <section aria-label={words('slabs.later')} className="grid gap-1 text-14">
      <h3 className="font-sans text-14 font-semibold">{words('slabs.later')}</h3>
      <ul className="grid border-y border-line">
        {later.map(({ number, effectiveFrom, note }) => (
          <li key={`${number} ${effectiveFrom}`} className="border-line py-2 not-first:border-t">
            {words('rulebook.time.from', { date: day(effectiveFrom) })} <bdi className="text-ink-3">{note}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
