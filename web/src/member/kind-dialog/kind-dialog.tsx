import type { Category } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { namesAbove } from '../found-kinds/kind-name';
import { type Jurisdiction, majorsQuery, minorsQuery, subMinorsQuery, usePrefetch } from '../question/catalogue';
import type { Draft, Kind } from '../question/draft';
import { useWords } from '../words';
import { Level } from './level';

type LevelPicks = Pick<Draft, 'major' | 'minor' | 'subMinor'>;

type KindDialogProps = {
  jurisdiction: Jurisdiction;
  draft: LevelPicks & Pick<Draft, 'asOf'>;
  isOpen: boolean;
  onClose: () => void;
  onPick: (kind: Kind) => void;
};

/** The dialog in which a kind of suit is picked. Only Next changes the draft; a half-made pick stays while the dialog is closed. */
export default function KindDialog({ jurisdiction, draft, isOpen, onClose, onPick }: KindDialogProps) {
  const { words } = useWords();
  const { major, minor, subMinor, asOf } = draft;
  const [picks, setPicks] = useState<LevelPicks>({ major, minor, subMinor });
  if (!isOpen) return null;
  return (
    <OpenDialog
      title={words('calculator.select')}
      text={words('calculator.select.text')}
      onClose={onClose}
      shape="wide"
    >
      <Levels
        jurisdiction={jurisdiction}
        asOf={asOf}
        picks={picks}
        onPicks={setPicks}
        onCancel={onClose}
        onNext={() => picks.major && picks.minor && picks.subMinor && onPick({ ...picks } as Kind)}
      />
    </OpenDialog>
  );
}

type LevelsProps = {
  jurisdiction: Jurisdiction;
  asOf: string;
  picks: LevelPicks;
  onPicks: (picks: LevelPicks) => void;
  onCancel: () => void;
  onNext: () => void;
};

type LevelName = keyof LevelPicks;
const order: readonly LevelName[] = ['major', 'minor', 'subMinor'];

/** Three columns; on phones one level at a time, with the way back above it. */
function Levels({ jurisdiction, asOf, picks, onPicks, onCancel, onNext }: LevelsProps) {
  const { words } = useWords();
  const { major, minor, subMinor } = picks;
  const prefetch = usePrefetch(jurisdiction, asOf);
  const next = useRef<HTMLButtonElement>(null);
  const [level, setLevel] = useState<LevelName>(() => order.find((name) => picks[name] === null) ?? 'subMinor');
  const inMajor = major && { ...jurisdiction, mainCategoryId: major.id };
  const inMinor = inMajor && minor && { ...inMajor, minorCategoryId: minor.id };
  const majors = useQuery(majorsQuery(jurisdiction, asOf));
  const minors = useQuery(minorsQuery(inMajor, asOf));
  const subMinors = useQuery(subMinorsQuery(inMinor, asOf));

  function pick(name: LevelName, category: Category) {
    if (name === 'major') onPicks({ major: category, minor: null, subMinor: null });
    else if (name === 'minor') onPicks({ major, minor: category, subMinor: null });
    else onPicks({ major, minor, subMinor: category });
    const following = order[order.indexOf(name) + 1];
    if (following) setLevel(following);
    // The focus moves later, because the button is disabled until this pick is rendered.
    else setTimeout(() => next.current?.focus());
  }

  const levels = [
    { name: 'major', query: majors, value: major, onActive: prefetch.minors },
    { name: 'minor', query: minors, value: minor, onActive: (id: string) => major && prefetch.subMinors(major.id, id) },
    {
      name: 'subMinor',
      query: subMinors,
      value: subMinor,
      onActive: (id: string) => major && minor && prefetch.action(major.id, minor.id, id),
    },
  ] as const;
  return (
    <>
      <Crumbs picks={picks} level={level} onLevel={setLevel} />
      <div className="grid md:grid-cols-3 md:divide-x md:divide-line md:border-y md:border-line-strong">
        {levels.map(({ name, query, value, onActive }, index) => (
          <Level
            // Remounts the list when the category of the level before it changes, which empties its search.
            key={`${name} ${index === 0 ? '' : (major?.id ?? '')} ${index === 2 ? (minor?.id ?? '') : ''}`}
            name={name}
            query={query}
            value={value}
            isCurrent={name === level}
            onActive={onActive}
            onPick={(category) => pick(name, category)}
            onBack={() => setLevel(order[Math.max(0, index - 1)] ?? 'major')}
          />
        ))}
      </div>
      <footer className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-full text-14 text-ink-2 md:basis-0">
          <bdi>{namesAbove([major, minor].flatMap((category) => category?.name ?? []))}</bdi>
          {subMinor && (
            <>
              {' / '}
              <bdi className="font-semibold text-ink">{shownName(subMinor.name)}</bdi>
            </>
          )}
        </p>
        <Button onClick={onCancel}>{words('calculator.cancel')}</Button>
        <Button ref={next} kind="primary" disabled={subMinor === null} onClick={onNext}>
          {words('calculator.next')}
        </Button>
      </footer>
    </>
  );
}

type CrumbsProps = { picks: LevelPicks; level: LevelName; onLevel: (level: LevelName) => void };

/** On phones, the way back to the levels above. */
function Crumbs({ picks, level, onLevel }: CrumbsProps) {
  const { words } = useWords();
  const passed = order.slice(0, order.indexOf(level));
  if (passed.length === 0) return null;
  return (
    <nav aria-label={words('calculator.levels')} className="flex flex-wrap items-center gap-2 text-14 md:hidden">
      {passed.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onLevel(name)}
          className="link min-h-6 cursor-pointer text-start"
        >
          <Icon shape="back" className="me-1 inline size-3.5 rtl:-scale-x-100" />
          <bdi>{shownName(picks[name]?.name ?? '')}</bdi>
        </button>
      ))}
    </nav>
  );
}
