import { useEffect, useRef } from 'react';

/** A ref for the form of a dialog; focuses the first field when the dialog opens. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
