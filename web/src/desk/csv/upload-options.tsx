import { DayField } from '../../client/day-field';
import { useWords } from '../../language/words';
import { Checkbox } from '../../ui/checkbox';
import { box } from '../../ui/field';
import type { Options } from './use-upload';

type UploadOptionsProps = { value: Options; onChange: (value: Options) => void };

/** How the rows are published: from when, why, and whether rules that they do not name are removed. */
export function UploadOptions({ value, onChange }: UploadOptionsProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-4 px-4 py-4 md:grid-cols-[12rem_minmax(0,1fr)] md:px-5">
      <DayField
        label={words('slabs.from')}
        value={value.effectiveFrom}
        onChange={(effectiveFrom) => onChange({ ...value, effectiveFrom })}
      />
      <label className="grid gap-1.5 text-14 font-[550]">
        {words('slabs.why')}
        <input
          dir="auto"
          autoComplete="off"
          value={value.note}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
          className={`${box} min-h-10 font-normal`}
        />
      </label>
      <div className="md:col-span-2">
        <Checkbox name="replace" onChange={(replace) => onChange({ ...value, replace })}>
          {words('slabs.csv.replace')}
        </Checkbox>
      </div>
    </div>
  );
}
