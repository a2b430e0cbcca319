import { type Choices, joinTrees, type Side } from '@mizan/engine/join';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { useDescribeConflict } from '../../publishing/describe-conflict';
import { OpenDialog } from '../../records/overlays';
import type { Tree } from '../../tree/tree';
import { useWords } from '../../words';
import { useEditor, useSchedules } from '../editor';
import type { Joining } from './keeper';

type JoinDialogProps = { joining: Joining; onJoined: (tree: Tree) => void; onClose: () => void };

/** What was typed here and the draft on the server both changed: each is decided once, then the two are joined. */
export function JoinDialog({ joining: { three }, onJoined, onClose }: JoinDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const { slabSets } = useSchedules();
  const describe = useDescribeConflict({ type: key.type, slabSets });
  const [choices, setChoices] = useState<Choices>(new Map());
  const { conflicts, open, tree } = useMemo(() => joinTrees(three, choices), [three, choices]);
  const sides: readonly Side[] = ['mine', 'theirs'];
  return (
    <OpenDialog title={words('rulebook.draft.join')} text={words('rulebook.draft.join.text')} onClose={onClose}>
      {conflicts.map((conflict) => {
        const described = describe(conflict);
        return (
          <fieldset key={conflict.key} className="grid gap-1.5 border-t border-line pt-3 text-14">
            <legend className="contents">
              <span>
                <bdi className="font-semibold">{described.where}</bdi>{' '}
                <span className="text-ink-2">{described.column}</span>
              </span>
            </legend>
            {sides.map((side) => (
              <label key={side} className="flex items-center gap-2.5">
                <input
                  type="radio"
                  name={conflict.key}
                  checked={choices.get(conflict.key) === side}
                  onChange={() => setChoices(new Map(choices).set(conflict.key, side))}
                  className="size-5 accent-brass"
                />
                <span className="text-ink-2">{words(`rulebook.draft.join.${side}`)}</span>{' '}
                <bdi className="font-semibold whitespace-pre-line">{described[side]}</bdi>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('rulebook.cancel')}
        </Button>
        <Button
          kind="primary"
          aria-disabled={open.length > 0 || undefined}
          onClick={() => open.length === 0 && onJoined(tree)}
        >
          {words('rulebook.draft.join')}
        </Button>
      </div>
    </OpenDialog>
  );
}
