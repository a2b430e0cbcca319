import { type DragEvent, useRef } from 'react';
import { useEditor } from '../editor';

/** Drags a line by its number and drops it before or after another, or on a category that can hold it. */
export function useDragging() {
  const editor = useEditor();
  const dragged = useRef<string>(undefined);
  const marked = useRef<HTMLElement>(undefined);

  /** Marks where the dragged line would be dropped, and removes the previous mark. */
  function mark(row: HTMLElement | undefined, isAfter: boolean) {
    if (marked.current) delete marked.current.dataset['drop'];
    marked.current = row;
    if (row) row.dataset['drop'] = isAfter ? 'after' : 'before';
  }

  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = (event.target as Element).closest<HTMLElement>('[data-drag]')?.dataset['drag'];
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-row]');
      if (dragged.current === undefined || row === null) return;
      event.preventDefault();
      mark(row, isInLowerHalf(event, row));
    },
    onDragEnd: () => {
      dragged.current = undefined;
      mark(undefined, false);
    },
    onDrop: (event: DragEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      if (dragged.current === undefined || row === null || id === undefined) return;
      event.preventDefault();
      editor.act({ does: 'moveTo', id: dragged.current, target: { id, isAfter: isInLowerHalf(event, row) } });
      dragged.current = undefined;
      mark(undefined, false);
    },
  };
}

function isInLowerHalf(event: DragEvent, row: Element): boolean {
  const { top, height } = row.getBoundingClientRect();
  return event.clientY > top + height / 2;
}
