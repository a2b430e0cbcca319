import { useWords } from '../../language/words';
import { box } from '../../ui/field';
import { TextLine } from './slab-head';
import type { Publication } from './use-save-slab';

type PublicationFieldsProps = { value: Publication; onChange: (value: Publication) => void };

/** When the changed schedule comes into force, and why it was changed. */
export function PublicationFields({ value, onChange }: PublicationFieldsProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <label className="grid content-start gap-1.5 text-14 font-[550]">
        {words('slabs.from')}
        <input
          type="date"
          value={value.effectiveFrom}
          onChange={({ target }) => onChange({ ...value, effectiveFrom: target.value })}
          className={`${box} min-h-10.5 font-normal`}
        />
      </label>
      <TextLine
        label={words('slabs.why')}
        value={value.changeNote}
        onChange={(changeNote) => onChange({ ...value, changeNote })}
      />
    </div>
  );
}
