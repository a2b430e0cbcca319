import { useId } from 'react';
import { box, LabelledField } from '../../ui/labelled-field';

type CourtFieldProps = {
  label: string;
  note?: string;
  value: string;
  fault?: string | undefined;
  /** Figures and dates run left to right in both languages. */
  isFigure?: boolean;
  lines?: number;
  onChange: (value: string) => void;
};

/** One field of a court, with the fault of its present text. */
export function CourtField({ label, note, value, fault, isFigure = false, lines = 1, onChange }: CourtFieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    dir: isFigure ? ('ltr' as const) : ('auto' as const),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && `${id}fault`,
    'data-invalid': fault && '',
    className: `${box} min-h-9 py-1! text-14!`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <LabelledField {...{ id, label, note, fault }} isCompact>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} autoComplete="off" />}
    </LabelledField>
  );
}
