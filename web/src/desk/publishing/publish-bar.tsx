import { type MouseEvent, useId, useRef, useState } from 'react';
import { useDay } from '../../language/format';
import { Button, dimmed } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useWords } from '../words';
import type { Publishing } from './use-publishing';

/** A confirmation by a tick; publishing waits until it is ticked. */
export type Tick = { name: string; text: string; isTicked: boolean; onTick: (isTicked: boolean) => void };

type PublishBarProps = {
  action: string;
  /** Why publishing waits once everything is ticked; null if it does not. */
  waitsFor: string | null;
  ticks: readonly Tick[];
  onCancel: () => void;
};

/** The foot of a dialog that publishes, always in view: the ticks, why publishing waits, and the buttons. */
export function PublishBar({ action, waitsFor, ticks, onCancel }: PublishBarProps) {
  const { words } = useWords();
  const why = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const isUnticked = ticks.some(({ isTicked }) => !isTicked);
  const waiting = isUnticked ? words('rulebook.publish.tick', { count: ticks.length }) : waitsFor;
  /** Focuses the first open tick, if a press cannot publish yet. */
  function press(event: MouseEvent) {
    if (waiting === null) return;
    event.preventDefault();
    setPressed(true);
    list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }
  return (
    <div className="sticky bottom-0 -mx-1 grid gap-3 border-t border-line bg-leaf px-1 py-3">
      {ticks.length > 0 && (
        <div ref={list} className="grid gap-2">
          {ticks.map(({ name, text, isTicked, onTick }) => (
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
          {waiting !== null && <span id={why}>{waiting}</span>}
        </output>
        <Button kind="quiet" onClick={onCancel}>
          {words('rulebook.cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          className={dimmed}
          aria-disabled={waiting !== null || undefined}
          aria-describedby={waiting === null ? undefined : why}
          onClick={press}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

type PublishQuestions = Pick<Publishing, 'questions' | 'confirmed' | 'confirm'>;

/** The ticks for the questions of the server, and for test cases that this browser knows to break. */
export function useTicks(
  { questions, confirmed, confirm }: PublishQuestions,
  breaking = questions.broken.length,
): readonly Tick[] {
  const { words } = useWords();
  const day = useDay();
  const ticks: Tick[] = [];
  if (breaking > 0) {
    ticks.push({
      name: 'confirmBrokenCases',
      text: words('rulebook.confirmBroken', { count: breaking }),
      isTicked: confirmed.confirmBrokenCases,
      onTick: (confirmBrokenCases) => confirm({ confirmBrokenCases }),
    });
  }
  if (questions.backdating) {
    const { effectiveFrom, savedCalculations } = questions.backdating;
    ticks.push({
      name: 'confirmBackdating',
      text: `${words('rulebook.backdating', { count: savedCalculations, date: day(effectiveFrom) })} ${words('rulebook.backdating.confirm')}`,
      isTicked: confirmed.confirmBackdating,
      onTick: (confirmBackdating) => confirm({ confirmBackdating }),
    });
  }
  return ticks;
}
