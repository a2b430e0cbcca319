import type { LawConflict } from '@mizan/api';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { isolate } from '../../language/format';
import { Button, dimmed } from '../../ui/button';
import { useFormatter, useWords } from '../words';
import { type FieldScope, subjectOf, useDescribeField } from './describe-field';
import type { Publishing, Side } from './use-publishing';

type ChooseValuesProps = {
  publishing: Publishing;
  scope: FieldScope;
  /** Whether the present rules are loaded, onto which the edit is rebased. */
  isReady: boolean;
  /** The words of the button that publishes with the choices. */
  action: string;
};

/** Conflicts with another author, who published meanwhile: of each field the author chooses one of the two values. */
export function ChooseValues({ publishing, scope, isReady, action }: ChooseValuesProps) {
  const { words } = useWords();
  const { questions, sideOf, choose, isBusy } = publishing;
  const section = useRef<HTMLElement>(null);
  useFocus(section);
  const openCount = questions.conflicts.filter((conflict) => sideOf(conflict) === undefined).length;
  const isWaiting = openCount > 0 || !isReady || isBusy;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words('rulebook.choose.title')}
      className="grid gap-6 focus-visible:shadow-none"
    >
      <div className="grid gap-1">
        <h3 className="text-21">{words('rulebook.choose.title')}</h3>
        <p className="text-14 text-ink-2">{words('rulebook.choose.text')}</p>
      </div>
      {questions.conflicts.map((conflict) => (
        <Choice
          key={`${conflict.field} ${conflict.item}`}
          conflict={conflict}
          scope={scope}
          side={sideOf(conflict)}
          onChoose={(side) => choose({ item: conflict.item, field: conflict.field }, side)}
        />
      ))}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-leaf px-1 py-3">
        <output className="me-auto text-13 text-ink-2">
          {openCount > 0 && words('rulebook.choose.left', { count: openCount })}
        </output>
        <Button kind="quiet" onClick={publishing.leaveConflicts}>
          {words('rulebook.choose.back')}
        </Button>
        <Button
          kind="primary"
          className={dimmed}
          isBusy={isBusy}
          aria-disabled={isWaiting || undefined}
          onClick={() => !isWaiting && publishing.publish()}
        >
          {action}
        </Button>
      </div>
    </section>
  );
}

type ChoiceProps = {
  conflict: LawConflict;
  scope: FieldScope;
  /** Undefined until it is chosen. */
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One conflict: both values as radio buttons. */
function Choice({ conflict, scope, side, onChoose }: ChoiceProps) {
  const { words, text } = useFormatter();
  const group = useId();
  const { kind, names, field, mine, theirs, by } = conflict;
  const { name, valueOf } = useDescribeField(scope)(subjectOf(kind), field);
  const sides = [
    { whose: 'mine', title: words('rulebook.conflict.mine'), value: valueOf(mine) },
    {
      whose: 'theirs',
      title: words('rulebook.conflict.theirs', { who: isolate(by ?? words('rulebook.someone')) }),
      value: valueOf(theirs),
    },
  ] as const;
  return (
    <fieldset className="grid gap-2 text-14">
      <legend className="contents">
        <span>
          <span className="font-semibold">{names.map(text).join(' › ')}</span>{' '}
          <span className="text-ink-2">{name}</span>
        </span>
      </legend>
      <div className="grid gap-2 md:grid-cols-2">
        {sides.map(({ whose, title, value }) => (
          <label
            key={whose}
            className="grid cursor-pointer content-start gap-1 rounded-1 border border-field bg-leaf p-3 hover:border-ink-2 has-checked:border-primary has-checked:bg-brass-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:shadow-(--focus-ring)"
          >
            <span className="flex items-center gap-2 text-13 text-ink-2">
              <input
                type="radio"
                name={group}
                checked={side === whose}
                onChange={() => onChoose(whose)}
                className="size-4.5 shrink-0 accent-brass outline-none"
              />
              <span>{title}</span>
            </span>
            <bdi className="max-h-48 overflow-auto font-semibold whitespace-pre-line wrap-anywhere">{value}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Focuses the section, which replaces the form that had the focus, and the dialog again when the section closes. */
function useFocus(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = section.current?.closest<HTMLElement>('[role=dialog]');
    section.current?.focus({ preventScroll: true });
    // Scrolls to the heading: focusing alone may show only the end of a long list.
    (dialog ?? section.current)?.scrollIntoView({ block: 'start' });
    return () => dialog?.focus();
  }, [section]);
}
