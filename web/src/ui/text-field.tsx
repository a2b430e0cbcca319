import {
  TextField as Field,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  type TextFieldProps,
} from 'react-aria-components';
import { box } from './field';
import { InlineError } from './inline-error';

type Props = TextFieldProps & {
  label: string;
  /** Beside the label: "optional". */
  note?: string;
  /** Below the field. */
  help?: string;
  /** The error if the entry is missing or malformed. */
  needed: string;
  /** Addresses and numbers run from left to right in every language; names and sentences as they are typed. */
  dir: 'ltr' | 'auto';
  /** More than one makes it a field of that many lines. */
  lines?: number;
};

/** A field with its label above and its error below. Validated on blur and on submit, cleared by typing. */
export function TextField({ label, note, help, needed, dir, lines = 1, ...field }: Props) {
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
      {help && (
        <Text slot="description" className="text-13 text-ink-3">
          {help}
        </Text>
      )}
      <FieldError>
        {({ validationDetails, validationErrors }) => (
          <InlineError>{validationDetails.customError ? validationErrors.join(' ') : needed}</InlineError>
        )}
      </FieldError>
    </Field>
  );
}
