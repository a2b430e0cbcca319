import { useState } from 'react';
import { Icon } from './icons';
import { box, LabelledField } from './labelled-field';
import { type FieldOptions, useField } from './use-field';

type PasswordFieldProps = FieldOptions & {
  label: string;
  minLength?: number;
  autoComplete: string;
  show: string;
  hide: string;
};

/** A field for a password, which a button shows or hides. */
export function PasswordField({ label, show, hide, minLength, autoComplete, ...options }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { id, fault, control } = useField<HTMLInputElement>(options);
  return (
    <LabelledField id={id} label={label} help={options.help} fault={fault}>
      <div className="relative">
        <input
          {...control}
          {...{ minLength, autoComplete }}
          maxLength={128}
          type={isShown ? 'text' : 'password'}
          required
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          className={`${box} min-h-11 pr-12! rtl:pl-12! rtl:pr-3!`}
        />
        <button
          type="button"
          aria-label={isShown ? hide : show}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-1 end-1 grid w-9 cursor-pointer place-items-center rounded-1 hover:bg-well"
        >
          <Icon shape={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </LabelledField>
  );
}
