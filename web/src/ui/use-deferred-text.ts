import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint';
import { useStableCallback } from './use-stable-callback';

/** Sets the text of an uncontrolled field. */
export function setFieldText(field: HTMLInputElement | null, text: string) {
  if (field) field.value = text;
}

type DeferredTextOptions = {
  input: RefObject<HTMLInputElement | null>;
  onTyped: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The text of an uncontrolled search field, updated after the paint, so that a letter appears before its results.
    A key such as Enter flushes first, so that it acts on the whole text. */
export function useDeferredText({ input, onTyped, onKeyDown }: DeferredTextOptions) {
  const [text, setText] = useState('');
  const update = useStableCallback(() => {
    setText(input.current?.value ?? '');
    onTyped();
  });
  const [pending] = useState(() => afterPaint(update));
  const press = useStableCallback(onKeyDown);
  useEffect(() => {
    // Text may have been typed before React hydrated the prerendered field.
    if (input.current?.value) update();
  }, [input, update]);

  /** Replaces the text. */
  function set(next: string) {
    // Flush first, or a pending keystroke fires after the text was replaced.
    pending.flush();
    setFieldText(input.current, next);
    setText(next);
  }

  return {
    text,
    set,
    flush: pending.flush,
    field: {
      ref: input,
      onInput: pending.schedule,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key.length > 1) flushSync(pending.flush);
        press(event);
      },
    },
  };
}
