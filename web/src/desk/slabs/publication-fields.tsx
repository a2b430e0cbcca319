import { DayField } from '../../client/day-field';
import { Reason } from '../publishing/date-and-note';
import { useWords } from '../words';
import type { Publication } from './use-save-slab';

type PublicationFieldsProps = { value: Publication; onChange: (value: Publication) => void };

/** When the changed schedule comes into force, and why it was changed. */
export function PublicationFields({ value, onChange }: PublicationFieldsProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <DayField
        label={words('slabs.from')}
        note={words('slabs.from.note')}
        value={value.effectiveFrom}
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
