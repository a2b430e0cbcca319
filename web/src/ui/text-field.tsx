import { TextField as Field, FieldError, Input, Label, TextArea, type TextFieldProps } from 'react-aria-components';
import { box } from './field';
import { InlineError } from './inline-error';

type Props = Pick<
  TextFieldProps,
  | 'name'
  | 'type'
  | 'isRequired'
  | 'isDisabled'
  | 'maxLength'
  | 'pattern'
  | 'inputMode'
  | 'autoComplete'
  | 'defaultValue'
  | 'validate'
  | 'value'
  | 'onChange'
> & {
  label: string;
  /** Beside the label: "optional". */
  note?: string;
  /** What to say when the browser finds the entry missing or misshapen. */
  needed: string;
  /** Addresses and numbers run from left to right in every language; names and sentences as they are written. */
  dir: 'ltr' | 'auto';
  /** More than one makes it a field of that many lines. */
  lines?: number;
};

/** One line of a form: label above, fault below. Checked on leaving and on sending, cleared on typing. */
export function TextField({ label, note, needed, dir, lines = 1, ...field }: Props) {
  return (
    <Field {...field} className="grid content-start gap-1.5">
      <Label className="flex items-baseline justify-between gap-3 text-14 font-[550]">
        {label}
        {note && <span className="text-13 font-normal text-ink-3">{note}</span>}
      </Label>
      {lines > 1 ? (
        <TextArea rows={lines} dir={dir} className={`${box} min-h-32 resize-y`} />
      ) : (
        <Input dir={dir} className={`${box} min-h-11`} />
      )}
      <FieldError>
        {({ validationDetails, validationErrors }) => (
          <InlineError>{validationDetails.customError ? validationErrors.join(' ') : needed}</InlineError>
        )}
      </FieldError>
    </Field>
  );
}
