import { exceptions, verifications } from '@mizan/engine';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Options } from '../../../ui/native-select';
import { type Cell, type Column, isNumeric } from '../../tree/columns';
import { certainties, types } from '../../tree/read-cell';
import { useWords } from '../../words';
import { useEditor, useSchedules } from '../editor';
import type { Ending } from './row-props';

export type CellEditorProps = {
  cell: Cell;
  column: Column;
  label: string;
  /** The letter that opened the editor, or else the text of the cell; it changes with each keystroke. */
  text: string;
  /** Whether that letter replaced the text: then the cursor stands behind it. Otherwise the whole text is selected. */
  isReplaced: boolean;
  onEnd: (ending: Ending) => void;
};

const box =
  'absolute inset-y-0 start-0 z-3 min-w-full border-2 border-brass bg-leaf px-1.5 text-13 text-ink outline-none focus:shadow-none lang-ur:py-0';

/** The ending of each key, without and with Shift. */
const endings: Record<string, readonly [Ending, Ending]> = {
  Enter: ['down', 'up'],
  Tab: ['next', 'previous'],
  Escape: ['cancel', 'cancel'],
};

/** Ends the typing on Enter, Tab and Escape. */
const handleEndKey = (onEnd: (ending: Ending) => void) => (event: KeyboardEvent) => {
  event.stopPropagation();
  const ending = endings[event.key]?.[event.shiftKey ? 1 : 0];
  // Alt or Control with one of these keys does not end the typing, but is left to the browser.
  if (ending === undefined || event.altKey || event.ctrlKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onEnd(ending);
};

/** The input over the edited cell. It is uncontrolled, so that a letter shows before the table renders. */
export function CellEditor({ cell, column, label, text, isReplaced, onEnd }: CellEditorProps) {
  const editor = useEditor();
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  // Only the first text counts: selecting it again after a letter would let the next letter replace it.
  const [initial] = useState({ isReplaced, end: text.length });
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (initial.isReplaced) input.current?.setSelectionRange(initial.end, initial.end);
    else input.current?.select();
  }, [initial]);

  const shared = {
    ref: input,
    'aria-label': label,
    defaultValue: text,
    onBlur: () => onEnd('stay'),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      editor.act({ does: 'type', cell, kind: column.kind, text: currentTarget.value }),
    onKeyDown: handleEndKey(onEnd),
  };
  if (isNumeric(column.kind)) {
    return <input {...shared} dir="ltr" inputMode="decimal" autoComplete="off" className={`${box} w-full text-end`} />;
  }
  if (column.kind === 'name' || column.kind === 'activity') {
    return <input {...shared} dir="auto" autoComplete="off" className={`${box} w-[min(22rem,80vw)]`} />;
  }
  return (
    <textarea
      {...shared}
      dir="auto"
      rows={4}
      className={`${box} inset-y-auto! top-0 w-[min(26rem,80vw)] resize-none py-1.5`}
    />
  );
}

/** A choice as a native select, which works with every keyboard and touch screen. */
export function ChoiceEditor({ cell, column, label, text, onEnd }: Omit<CellEditorProps, 'isReplaced'>) {
  const { words } = useWords();
  const editor = useEditor();
  const { slabSets } = useSchedules();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus({ preventScroll: true }), []);
  const choices = {
    type: types.map((id) => ({ id, name: words(`rulebook.${id}`) })),
    verification: verifications.map((id) => ({ id, name: words(`evidence.${id}`) })),
    certainty: certainties.map((id) => ({ id, name: words(`rulebook.certainty.${id}`) })),
    exception: exceptions.map((id) => ({ id, name: words(`rulebook.exception.${id}`) })),
    slab: [{ id: '', name: words('rulebook.slab.ofProvince') }, ...slabSets.map(({ id, name }) => ({ id, name }))],
  }[column.kind as 'type' | 'verification' | 'certainty' | 'exception' | 'slab'];
  return (
    <select
      ref={select}
      aria-label={label}
      defaultValue={text}
      onBlur={() => onEnd('stay')}
      onChange={({ currentTarget }) => editor.act({ does: 'type', cell, kind: column.kind, text: currentTarget.value })}
      onKeyDown={handleEndKey(onEnd)}
      className={`${box} w-full`}
    >
      <Options choices={choices} />
    </select>
  );
}
