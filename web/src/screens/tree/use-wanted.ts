import { useEffect, useRef, useState } from 'react';
import { columnsOf } from '../../tree/columns';
import type { Row } from '../../tree/rows';
import { spotOf } from '../../tree/tree';
import { type Editor, useEditing, useEditor } from './editor';
import type { Trouble } from './grid/lines';
import type { Wanted } from './grid/use-following';

type Asked = { readonly trouble: Trouble; readonly row: Row | undefined; readonly show: () => void };

/** Where the table is to go by itself: to what was just added or taken back, and to the next fault. */
export function useWanted({ trouble, row, show }: Asked) {
  const editor = useEditor();
  const { touched, past, future } = useEditing();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const steps = useRef({ past, future });

  useEffect(() => {
    const before = steps.current;
    steps.current = { past, future };
    const isTurned = future.length !== before.future.length || past.length < before.past.length;
    const isAdded =
      past.length > before.past.length && touched !== null && isNew(editor, touched.id, before.past.length);
    if (touched === null || !(isTurned || isAdded)) return;
    const isFromForm = document.activeElement?.closest('form') !== null && isAdded;
    setWanted({ ...placeOf(editor, touched.id, touched.field), isTyping: isAdded && !isFromForm });
  }, [editor, touched, past, future]);

  function nextFault() {
    const ids = [...trouble.keys()];
    const at = ids.findIndex((id) => id === row?.id || (row?.kind === 'subMinor' && id === row.entry?.id));
    const id = ids[(at + 1) % ids.length];
    const told = id === undefined ? undefined : trouble.get(id)?.[0];
    if (told === undefined) return;
    show();
    setWanted({ ...placeOf(editor, told.cell.id, told.cell.field), isTyping: false });
  }

  return { wanted, want: show, nextFault };
}

/** The line and column of a cell: a first entry stands in the line of its sub-minor. */
function placeOf(editor: Editor, id: string, field: string) {
  const { tree } = editor.read();
  const spot = spotOf(tree, id);
  const item = spot && tree[spot.major]?.minorCategory[spot.minor]?.subminorCategory[spot.subMinor];
  const rowId = spot?.level === 'entry' && spot.entry === 0 && item ? item.id : id;
  return {
    rowId,
    column: Math.max(
      0,
      columnsOf(editor.key.type).findIndex((column) => column.field === field),
    ),
  };
}

/** Whether the last step made the item: it was not in the tree before. */
function isNew(editor: Editor, id: string, step: number): boolean {
  const before = editor.read().past[step];
  return before !== undefined && spotOf(before.tree, id) === undefined;
}
