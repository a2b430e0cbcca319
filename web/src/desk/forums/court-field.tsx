import { useId } from 'react';
import { box, InlineError } from '../../ui/labelled-field';

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
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
    className: `${box} min-h-9 py-1! text-14! ${fault === undefined ? '' : 'border-madder!'}`,
  };
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-13 text-ink-2">
        {label}
        {note && <span className="text-ink-3">{note}</span>}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      {fault !== undefined && (
        <span id={shared['aria-describedby']}>
          <InlineError>{fault}</InlineError>
        </span>
      )}
    </div>
  );
}
