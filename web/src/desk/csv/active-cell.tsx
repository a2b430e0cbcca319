import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Step, stepOf } from './move';

type ActiveCellProps = {
  label: string;
  text: string;
  fault: string | undefined;
  /** Whether the cell is the first or the last of its row, where Tab leaves the grid. */
  isFirst: boolean;
  isLast: boolean;
  onText: (text: string) => void;
  onStep: (step: Step) => void;
  onPaste: (block: string) => void;
};

/**
 * The active cell. Its whole text is selected, so that typing replaces it and arrows move on; F2 or a double click edits
 * it. The typed text stays local until the cell is left, so that no other cell re-renders.
 */
export function ActiveCell({ label, text, fault, isFirst, isLast, onText, onStep, onPaste }: ActiveCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  function commit() {
    if (typed !== undefined && typed !== text) onText(typed);
    setTyped(undefined);
    setEditing(false);
  }

  /** Renders at once: a letter that is typed before the next frame would be selected, and the letter after it replace it. */
  function discard() {
    flushSync(() => {
      setTyped(undefined);
      setEditing(false);
    });
    input.current?.select();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const isLeaving = event.key === 'Tab' && (event.shiftKey ? isFirst : isLast);
    const step = isLeaving ? undefined : stepOf(event, { isEditing, isRightToLeft });
    if (step !== undefined) {
      event.preventDefault();
      commit();
      onStep(step);
    } else if (event.key === 'Escape') {
      discard();
    } else if (event.key === 'F2') {
      setEditing(true);
      input.current?.setSelectionRange(text.length, text.length);
    } else if (event.key === 'Delete' && !isEditing) {
      event.preventDefault();
      onText('');
    }
  }

  function paste(event: ClipboardEvent) {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block)) return;
    event.preventDefault();
    // Otherwise leaving the cell would write the typed text over the first pasted value.
    discard();
    onPaste(block);
  }

  return (
    <input
      ref={input}
      aria-label={label}
      aria-invalid={fault !== undefined}
      title={fault}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value);
        setEditing(true);
      }}
      onDoubleClick={() => setEditing(true)}
      onBlur={commit}
      onKeyDown={press}
      onPaste={paste}
      className="absolute inset-0 w-full bg-leaf px-2 text-13 text-ink shadow-[inset_0_0_0_2px_var(--color-brass)] outline-none focus:shadow-[inset_0_0_0_2px_var(--color-brass)] aria-invalid:text-madder"
    />
  );
}
