import { useState } from 'react';
import { Icon } from '../../ui/icons';
import { box, LabelledField } from '../../ui/labelled-field';
import { Options } from '../../ui/native-select';
import { TextField } from '../../ui/text-field';
import { useField } from '../../ui/use-field';
import { useWords } from '../words';

type PlaceFieldProps = {
  label: string;
  choices: readonly { id: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
};

const OTHER = 'another';

/** A court or a district: one of a list, or words where it is not among them. */
export function PlaceField({ label, choices, value, onChange, maxLength }: PlaceFieldProps) {
  const { words } = useWords();
  const isListed = choices.some(({ id }) => id === value);
  const [isOther, setOther] = useState(choices.length === 0 || (value !== '' && !isListed));
  const { id, fault, control } = useField<HTMLSelectElement>({ needed: words('auth.field.needed') });
  return (
    <div className="grid gap-3">
      {choices.length > 0 && (
        <LabelledField id={id} label={label} fault={fault}>
          <span className="relative grid">
            <select
              {...control}
              required
              value={isOther ? OTHER : value}
              onChange={({ target }) => {
                setOther(target.value === OTHER);
                onChange(target.value === OTHER ? '' : target.value);
              }}
              className={`${box} min-h-11 w-full appearance-none pe-10 font-normal`}
            >
              <option value="">{words('report.choose')}</option>
              <Options choices={choices} />
              <option value={OTHER}>{words('report.another')}</option>
            </select>
            <Icon shape="down" className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
          </span>
        </LabelledField>
      )}
      {isOther && (
        <TextField
          label={choices.length === 0 ? label : words('report.another.words', { what: label })}
          needed={words('auth.field.needed')}
          value={value}
          onChange={onChange}
          maxLength={maxLength}
        />
      )}
    </div>
  );
}
