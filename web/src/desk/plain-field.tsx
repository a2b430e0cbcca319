import { useId } from 'react';
import { box, LabelledField } from '../ui/labelled-field';

type PlainFieldProps = {
  label: string;
  note?: string;
  value: string;
  fault?: string | undefined;
  /** Figures and dates run left to right in both languages. */
  isFigure?: boolean;
  isCompact?: boolean;
  lines?: number;
  className?: string;
  onChange: (value: string) => void;
};

/** A text field with the fault of its present text. */
export function PlainField({ value, fault, isFigure = false, lines = 1, onChange, ...labelled }: PlainFieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    dir: isFigure ? ('ltr' as const) : ('auto' as const),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && `${id}fault`,
    'data-invalid': fault && '',
    className: `${box} ${labelled.isCompact ? 'min-h-9 py-1! text-14!' : 'min-h-10.5'}`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <LabelledField {...labelled} {...{ id, fault }}>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} autoComplete="off" />}
    </LabelledField>
  );
}
