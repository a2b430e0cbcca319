import { useEffect, useRef } from 'react';

/** The form of a dialog whose first field has the focus once it is open. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
