import { type SyntheticEvent, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from './after-press';
import { ServerFaults } from './form';
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
 * The attributes of a field's control, and its fault. The fault shows when the form is sent or the edited field is left, until the
 * entry is right. It never appears or goes during a press, which would then miss its target.
 */
export function useField<FieldElement extends Control>({ name, needed = '', validate, help }: FieldOptions) {
  const id = useId();
  const ref = useRef<FieldElement>(null);
  const isEdited = useRef(false);
  const [ownFault, setOwnFault] = useState<string>();
  const refused = useContext(ServerFaults)[name ?? ''];
  const fault = refused ?? ownFault;

  function validateEntry(): string | undefined {
    if (!ref.current) return undefined;
    const specific = validate?.(ref.current.value) ?? '';
    ref.current.setCustomValidity(specific);
    return ref.current.validity.valid ? undefined : specific || needed;
  }
  const show = useStableCallback(() => setOwnFault(validateEntry()));

  /** Passes the validity to the browser, and updates the fault if one is shown. */
  const review = () => (ownFault === undefined ? validateEntry() : show());
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
  function onInvalid(event: SyntheticEvent<FieldElement>) {
    // The browser would show the fault in a bubble, in its own language.
    event.preventDefault();
    // The fault is rendered before the focus moves, so that it is read with its field.
    flushSync(show);
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
