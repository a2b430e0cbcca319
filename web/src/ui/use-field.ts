import { type SyntheticEvent, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press';
import { RefusedFields } from './form';
import { useStableCallback } from './use-stable-callback';

export type FieldOptions = {
  /** The form sends the entry, and the server refuses it, under this name. */
  name?: string | undefined;
  /** The fault if the entry is missing or malformed. */
  needed?: string | undefined;
  /** A fault that the browser does not know; null for none. */
  validate?: ((typed: string) => string | null) | undefined;
  /** The text below the field. */
  help?: string | undefined;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The attributes of a field's control, and its fault: shown when the form is sent or the edited field is left, and until the
 * entry is right. Nothing appears or goes during a press, which would then miss what it was made on.
 */
export function useField<Of extends Control>({ name, needed = '', validate, help }: FieldOptions) {
  const id = useId();
  const ref = useRef<Of>(null);
  const isEdited = useRef(false);
  const [own, setOwn] = useState<string>();
  const refused = useContext(RefusedFields)[name ?? ''];
  const fault = refused ?? own;

  function judge(): string | undefined {
    if (!ref.current) return undefined;
    const particular = validate?.(ref.current.value) ?? '';
    ref.current.setCustomValidity(particular);
    return ref.current.validity.valid ? undefined : particular || needed;
  }
  const show = useStableCallback(() => setOwn(judge()));

  /** Tells the browser, and corrects the fault that is shown. */
  const review = () => (own === undefined ? judge() : show());
  // The review runs after each render, because an entry may come from the parent: a day from the calendar.
  useLayoutEffect(() => void review());

  function onInput() {
    isEdited.current = true;
    review();
  }
  function onBlur() {
    if (isEdited.current) afterPress(show);
    isEdited.current = false;
  }
  function onInvalid(event: SyntheticEvent<Of>) {
    // The browser would say it in a bubble, in its own language.
    event.preventDefault();
    show();
    const field = event.currentTarget;
    if (field.form?.querySelector(':is(input, select, textarea):invalid') === field) field.focus();
  }

  const described = [help && `${id}help`, fault && `${id}fault`].filter(Boolean).join(' ');
  return {
    id,
    fault,
    control: {
      id,
      ref,
      name,
      onInput,
      onBlur,
      onInvalid,
      'aria-describedby': described || undefined,
      'aria-invalid': fault !== undefined || undefined,
      'data-invalid': fault === undefined ? undefined : '',
    },
  };
}
