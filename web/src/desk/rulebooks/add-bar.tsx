import { type FormEvent, useRef, useState } from 'react';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import type { Row } from '../tree/rows';
import { itemsAt, type Level, pathOf, type Tree } from '../tree/tree';
import { useWords } from '../words';
import { useEditor } from './editor';

/** Adds a category by name: a major, or a minor or sub-minor inside the focused category. */
export function AddBar({ row, onAdded }: { row: Row | undefined; onAdded: () => void }) {
  const { words } = useWords();
  const editor = useEditor();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const parents = parentsOf(row, editor.read().tree);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const level = (submitter?.getAttribute('value') ?? 'majorCategory') as Level;
    editor.act({ does: 'add', level, parentId: parents[level]?.id ?? '', name });
    setName('');
    input.current?.focus();
    onAdded();
  }

  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 py-1">
      <input
        ref={input}
        value={name}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        aria-label={words('rulebook.add.name')}
        placeholder={words('rulebook.add.name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className="min-h-9 w-full max-w-52 rounded-1 border border-field bg-leaf px-2.5 text-14 focus-visible:shadow-(--focus-ring)"
      />
      {(['majorCategory', 'minorCategory', 'subminorCategory'] as const).map((level) => (
        <button
          key={level}
          type="submit"
          value={level}
          disabled={level !== 'majorCategory' && parents[level] === undefined}
          title={parents[level]?.name}
          className={`${buttonLook({ scale: 'small' })} disabled:cursor-not-allowed disabled:border-line disabled:text-ink-3`}
        >
          <Icon shape="plus" className="size-4" />
          {words(`rulebook.add.${level}`)}
        </button>
      ))}
    </form>
  );
}

/** The parent of a new category at each level, if there is one. */
function parentsOf(row: Row | undefined, tree: Tree) {
  const path = row && pathOf(tree, row.item.id);
  const items = path && itemsAt(tree, path);
  return { majorCategory: undefined, minorCategory: items?.major, subminorCategory: items?.minor };
}
