import { type MouseEvent, useId, useRef, useState } from 'react';
import { useDay } from '../../language/format';
import { Button, dimmed } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useWords } from '../words';
import type { Publishing } from './use-publishing';

/** A checkbox by which the author confirms something; publishing is disabled until it is ticked. */
export type ConfirmationBox = { name: string; text: string; isTicked: boolean; onTick: (isTicked: boolean) => void };

type PublishBarProps = {
  action: string;
  /** Why publishing is disabled even if every box is ticked; null if it is not. */
  disabledReason: string | null;
  boxes: readonly ConfirmationBox[];
  onCancel: () => void;
};

/** The foot of a dialog that publishes, always in view: the boxes, why publishing is disabled, and the buttons. */
export function PublishBar({ action, disabledReason, boxes, onCancel }: PublishBarProps) {
  const { words } = useWords();
  const why = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const isUnticked = boxes.some(({ isTicked }) => !isTicked);
  const reason = isUnticked ? words('rulebook.publish.tick', { count: boxes.length }) : disabledReason;
  /** Focuses the first box that is not ticked, if a press cannot publish yet. */
  function press(event: MouseEvent) {
    if (reason === null) return;
    event.preventDefault();
    setPressed(true);
    list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }
  return (
    <div className="sticky bottom-0 -mx-1 grid gap-3 border-t border-line bg-leaf px-1 py-3">
      {boxes.length > 0 && (
        <div ref={list} className="grid gap-2">
          {boxes.map(({ name, text, isTicked, onTick }) => (
            <Checkbox key={name} name={name} isChecked={isTicked} onChange={onTick}>
              {text}
            </Checkbox>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output
          className={`me-auto text-13 max-md:not-empty:w-full ${wasPressed ? 'font-semibold text-madder' : 'text-ink-2'}`}
        >
          {reason !== null && <span id={why}>{reason}</span>}
        </output>
        <Button kind="quiet" onClick={onCancel}>
          {words('rulebook.cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          className={dimmed}
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason === null ? undefined : why}
          onClick={press}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

/** The boxes for the questions of the server, and for test cases that this browser knows to break. */
export function useConfirmationBoxes(
  { questions, confirmed, confirm }: Pick<Publishing, 'questions' | 'confirmed' | 'confirm'>,
  breakingCount = questions.broken.length,
): readonly ConfirmationBox[] {
  const { words } = useWords();
  const day = useDay();
  const boxes: ConfirmationBox[] = [];
  if (breakingCount > 0) {
    boxes.push({
      name: 'confirmBrokenCases',
      text: words('rulebook.confirmBroken', { count: breakingCount }),
      isTicked: confirmed.confirmBrokenCases,
      onTick: (confirmBrokenCases) => confirm({ confirmBrokenCases }),
    });
  }
  if (questions.backdating) {
    const { effectiveFrom, savedCalculations } = questions.backdating;
    boxes.push({
      name: 'confirmBackdating',
      text: `${words('rulebook.backdating', { count: savedCalculations, date: day(effectiveFrom) })} ${words('rulebook.backdating.confirm')}`,
      isTicked: confirmed.confirmBackdating,
      onTick: (confirmBackdating) => confirm({ confirmBackdating }),
    });
  }
  return boxes;
}
