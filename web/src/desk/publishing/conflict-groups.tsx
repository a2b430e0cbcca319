import type { Conflict, Side } from '@mizan/engine/join';
import { type ReactNode, useId } from 'react';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import { type ConflictGroup, choicesOf, type Decisions, decide, undecided } from './decisions';
import { type ConflictScope, useDescribeConflict } from './describe-conflict';

type Shared = {
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  /** The rulebook and the schedules that the fields belong to: names and values depend on them. */
  scope: ConflictScope;
};

type ConflictGroupsProps = Shared & {
  groups: readonly ConflictGroup[];
  /** The name of the rulebook, if the versions belong to several. */
  placeOf?: (group: ConflictGroup) => ReactNode;
};

/** What an edit and other versions both changed: each shown side by side and decided once. */
export function ConflictGroups({ groups, placeOf, ...shared }: ConflictGroupsProps) {
  return (
    <div className="grid gap-8">
      {groups.map((group) => (
        <Group key={group.version} group={group} place={placeOf?.(group)} {...shared} />
      ))}
    </div>
  );
}

function Group({ group, place, decisions, onDecide, scope }: Shared & { group: ConflictGroup; place: ReactNode }) {
  const { words } = useWords();
  const day = useDay();
  const id = useId();
  const { version, effectiveFrom, conflicts } = group;
  const open = undecided(group, decisions);
  const choose = (keys: readonly string[], side: Side) => onDecide(decide(decisions, version, { keys, side }));
  const all = (side: Side) =>
    choose(
      conflicts.map(({ key }) => key),
      side,
    );
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-2">
        <h3 id={id} className="text-18">
          {words('rulebook.later.version', { number: version, date: day(effectiveFrom) })}
          {place && <span className="ms-2 font-sans text-13 font-normal text-ink-2">{place}</span>}
        </h3>
        <output className={`text-13 ${open === 0 ? 'font-semibold text-green' : 'text-ink-2'}`}>
          {words('rulebook.conflict.decided', { count: conflicts.length - open, all: conflicts.length })}
        </output>
      </header>
      {conflicts.length > 1 && (
        <p className="flex flex-wrap gap-2">
          <Button scale="small" onClick={() => all('mine')}>
            {words('rulebook.conflict.allMine')}
          </Button>
          <Button scale="small" onClick={() => all('theirs')}>
            {words('rulebook.conflict.allTheirs', { number: version })}
          </Button>
        </p>
      )}
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          conflict={conflict}
          version={version}
          scope={scope}
          side={choicesOf(decisions, version).get(conflict.key)}
          onChoose={(side) => choose([conflict.key], side)}
        />
      ))}
    </section>
  );
}

type ChoiceProps = {
  conflict: Conflict;
  version: number;
  scope: ConflictScope;
  /** Undefined until the conflict is decided. */
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

const card = 'grid content-start gap-1 rounded-1 border p-3';

/** One conflict: what was there before, and the two sides as radio buttons, which the arrow keys move between. */
function Choice({ conflict, version, scope, side, onChoose }: ChoiceProps) {
  const { words } = useWords();
  const name = useId();
  const { where, column, before, mine, theirs } = useDescribeConflict(scope)(conflict);
  const sides = [
    { whose: 'mine', title: words('rulebook.conflict.mine'), text: mine },
    { whose: 'theirs', title: words('rulebook.version', { number: version }), text: theirs },
  ] as const;
  return (
    <fieldset className="grid gap-2 text-14">
      <legend className="contents">
        <span>
          <bdi className="font-semibold">{where}</bdi> <span className="text-ink-2">{column}</span>
        </span>
      </legend>
      <div className="grid gap-2 md:grid-cols-3">
        <div className={`${card} border-transparent bg-well`}>
          <span className="text-13 text-ink-3">{words('rulebook.conflict.before')}</span>
          <Value text={before} />
        </div>
        {sides.map(({ whose, title, text }) => (
          <label
            key={whose}
            className={`${card} cursor-pointer border-field bg-leaf hover:border-ink-2 has-checked:border-primary has-checked:bg-brass-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:shadow-(--focus-ring)`}
          >
            <span className="flex items-center gap-2 text-13 text-ink-2">
              <input
                type="radio"
                name={name}
                checked={side === whose}
                onChange={() => onChoose(whose)}
                className="size-4.5 shrink-0 accent-brass outline-none"
              />
              {title}
              {side === whose && <Icon shape="check" className="ms-auto size-4 text-brass-ink" />}
            </span>
            <Value text={text} isStrong />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Value = ({ text, isStrong = false }: { text: string; isStrong?: boolean }) => (
  <span className={`max-h-48 overflow-auto whitespace-pre-line wrap-anywhere ${isStrong ? 'font-semibold' : ''}`}>
    <bdi>{text}</bdi>
  </span>
);
