import type { ComponentProps } from 'react';
import { box, LabelledField } from './labelled-field';
import { type FieldOptions, useField } from './use-field';

type TextFieldProps = FieldOptions &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'pattern' | 'list' | 'maxLength' | 'value' | 'defaultValue'
  > & {
    label: string;
    /** The note beside the label: "optional". */
    note?: string;
    /** The direction of addresses and numbers, which run from left to right in every language. */
    dir?: 'ltr';
    /** The height in lines; the default is a field of one line. */
    lines?: number;
    isOptional?: boolean;
    onChange?: (typed: string) => void;
  };

/** A field with its label above and its fault below. */
export function TextField({ label, note, list, lines = 1, isOptional = false, onChange, ...rest }: TextFieldProps) {
  const { name, needed, validate, help, type = 'text', pattern, dir = 'auto', autoComplete = 'off', ...field } = rest;
  const { id, fault, control } = useField<HTMLInputElement & HTMLTextAreaElement>({ name, needed, validate, help });
  const shared = {
    ...field,
    ...control,
    dir,
    autoComplete,
    required: !isOptional,
    onChange: ({ target }: { target: Control }) => onChange?.(target.value),
  };
  return (
    <LabelledField id={id} label={label} note={note} help={help} fault={fault}>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} className={`${box} min-h-32 resize-y`} />
      ) : (
        <input {...shared} type={type} pattern={pattern} list={list} className={`${box} min-h-11`} />
      )}
    </LabelledField>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;
