import { useState } from 'react';
import { TextField as Field, FieldError, Input, Label, Text, type TextFieldProps } from 'react-aria-components';
import { box } from './field';
import { Icon } from './icons';
import { InlineError } from './inline-error';

type PasswordFieldProps = Pick<TextFieldProps, 'name' | 'minLength' | 'maxLength' | 'autoComplete'> & {
  label: string;
  help?: string;
  needed: string;
  show: string;
  hide: string;
};

export function PasswordField({ label, help, needed, show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field} isRequired type={isShown ? 'text' : 'password'} className="grid content-start gap-1.5">
      <Label className="text-14 font-[550]">{label}</Label>
      <div className="relative">
        <Input dir="ltr" spellCheck={false} autoCapitalize="none" className={`${box} min-h-11 pe-12`} />
        <button
          type="button"
          aria-label={isShown ? hide : show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-1 end-1 grid w-9 cursor-pointer place-items-center rounded-1 hover:bg-well"
        >
          <Icon shape={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
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
