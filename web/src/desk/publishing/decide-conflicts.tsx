import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button, dimmed } from '../../ui/button';
import { useWords } from '../words';
import { ConflictGroups } from './conflict-groups';
import type { ConflictGroup } from './decisions';
import { undecided } from './decisions';
import type { ConflictScope } from './describe-conflict';
import type { Publishing } from './use-publishing';

type DecideConflictsProps = {
  publishing: Publishing;
  scope: ConflictScope;
  placeOf?: (group: ConflictGroup) => ReactNode;
  /** The words of the button that publishes with the decisions. */
  action: string;
};

/** The conflicts with later versions. Each is decided once, then everything is published. */
export function DecideConflicts({ publishing, scope, placeOf, action }: DecideConflictsProps) {
  const { words } = useWords();
  const { asked, decisions, decide, isDecided, isBusy } = publishing;
  const section = useRef<HTMLElement>(null);
  useFocus(section);
  const left = asked.conflicts.reduce((sum, group) => sum + undecided(group, decisions), 0);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words('rulebook.decide.title')}
      className="grid gap-6 focus-visible:shadow-none"
    >
      <div className="grid gap-1">
        <h3 className="text-21">{words('rulebook.decide.title')}</h3>
        <p className="text-14 text-ink-2">{words('rulebook.decide.text')}</p>
      </div>
      <ConflictGroups
        groups={asked.conflicts}
        decisions={decisions}
        onDecide={decide}
        scope={scope}
        {...(placeOf && { placeOf })}
      />
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-leaf px-1 py-3">
        <output className="me-auto text-13 text-ink-2">
          {left > 0 && words('rulebook.decide.left', { count: left })}
        </output>
        <Button kind="quiet" onClick={publishing.leaveConflicts}>
          {words('rulebook.decide.back')}
        </Button>
        <Button
          kind="primary"
          className={dimmed}
          isBusy={isBusy}
          aria-disabled={!isDecided || isBusy || undefined}
          onClick={() => isDecided && publishing.publish()}
        >
          {action}
        </Button>
      </div>
    </section>
  );
}

/** The section replaces what had the focus, so it takes the focus, and returns it to its dialog when it is closed. */
function useFocus(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = section.current?.closest<HTMLElement>('[role=dialog]');
    section.current?.focus({ preventScroll: true });
    // Scrolls to the heading: focusing alone may show only the end of a long list.
    (dialog ?? section.current)?.scrollIntoView({ block: 'start' });
    return () => dialog?.focus();
  }, [section]);
}
