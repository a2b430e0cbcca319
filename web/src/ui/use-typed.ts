import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint';
import { useLatest } from './use-latest';

/** Into a field that holds its own text. */
export function write(field: HTMLInputElement | null, text: string) {
  if (field) field.value = text;
}

type Typing = {
  input: RefObject<HTMLInputElement | null>;
  onTyped: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** What is typed into a search that holds its own text: a letter is painted first, and what it finds follows.
    A key that is no letter, such as Enter, acts on all that was typed before it. */
export function useTyped({ input, onTyped, onKeyDown }: Typing) {
  const [text, setText] = useState('');
  const tell = useLatest(() => {
    setText(input.current?.value ?? '');
    onTyped();
  });
  const [letter] = useState(() => afterPaint(tell));
  const press = useLatest(onKeyDown);

  function clear() {
    // Else a letter that waits would be told of after.
    letter.settle();
    write(input.current, '');
    setText('');
  }

  return {
    text,
    clear,
    settle: letter.settle,
    field: {
      ref: input,
      onInput: letter.wait,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key.length > 1) flushSync(letter.settle);
        press(event);
      },
    },
  };
}
