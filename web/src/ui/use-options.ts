import { type KeyboardEvent, useState } from 'react';

/** The list that the field controls. */
type ControlledList = {
  /** The id of the list; its options are named after it. */
  list: string;
  count: number;
  isOpen?: boolean;
  /** The option that is active first. */
  start?: number;
  onPick: (index: number) => void;
  onActive?: ((index: number) => void) | undefined;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** Keys and attributes of the combobox pattern: the focus stays in the field, arrow keys move through the list, and Enter picks. */
export function useOptions({ list, count, isOpen = true, start = 0, onPick, onActive }: ControlledList) {
  const [lastActive, setLastActive] = useState(Math.max(start, 0));
  // The list may have become shorter; -1 if it is empty.
  const active = Math.min(lastActive, count - 1);

  function moveTo(index: number) {
    if (index === lastActive) return;
    setLastActive(index);
    onActive?.(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter only ends the word.
    if (!isOpen || count === 0 || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) moveTo(Math.max(0, Math.min(active + step, count - 1)));
    else if (event.key === 'Enter') onPick(active);
    else return;
    event.preventDefault();
  }

  return {
    active,
    moveTo,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-haspopup': 'listbox',
      'aria-controls': list,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? optionId(list, active) : undefined,
      onKeyDown,
    },
  } as const;
}
