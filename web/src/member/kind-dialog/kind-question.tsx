import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { shownName } from '../../language/law-names';
import { Icon } from '../../ui/icons';
import { namesAbove } from '../found-kinds/kind-name';
import { jurisdictionOf, majorsQuery } from '../question/catalogue';
import { type Kind, type KindPicks, withKind } from '../question/draft';
import type { Change } from '../question/use-draft';
import { useWords } from '../words';

// Many find the kind by words, so the dialog is loaded only once there is something to pick.
const loadDialog = () => import('./kind-dialog');
const KindDialog = lazy(loadDialog);

type KindQuestionProps = KindPicks & { change: Change; focusNext: () => void; isAnswered: boolean };

/** The kind of suit: three levels, picked in a dialog. Disabled while there is nothing to pick, and once the rule has answered. */
export const KindQuestion = memo(function KindQuestion({
  change,
  focusNext,
  isAnswered,
  ...picked
}: KindQuestionProps) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const jurisdiction = jurisdictionOf(picked);
  // The list of today tells whether there is anything to pick; a date of law only adds what has ended since.
  const majors = useQuery(majorsQuery(jurisdiction, ''));
  const canPick = jurisdiction !== null && (majors.data?.length ?? 0) > 0 && !isAnswered;

  // A failed load is tried again when the dialog is opened, which then says that there is no connection.
  useEffect(() => void (canPick && loadDialog().catch(() => undefined)), [canPick]);

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  function pick(kind: Kind) {
    change((before) => withKind(before, kind));
    setOpen(false);
    // Unmounts the dialog: while it closes it would keep the focus from the next question.
    setWasOpened(false);
    focusNext();
  }

  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-14 font-[550]">
        {words('calculator.kind')}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!canPick}
        onClick={open}
        className="flex min-h-17 lang-ur:min-h-25 w-full cursor-pointer items-center justify-between gap-3 rounded-1 border border-field bg-leaf px-3 py-2 text-start text-16 hover:border-ink-2 disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-well"
      >
        <span className="sr-only">{words('calculator.kind')}</span>
        <Picked
          {...picked}
          isAnswered={isAnswered}
          hint={jurisdiction === null ? words('calculator.kind.placeFirst') : null}
        />
      </button>
      {majors.data?.length === 0 && <p className="text-13 text-ink-3">{words('calculator.kind.none')}</p>}
      {jurisdiction && wasOpened && (
        <Suspense fallback={null}>
          <KindDialog
            // A half-made pick of one province or date means nothing in another.
            key={`${jurisdiction.type} ${jurisdiction.province} ${picked.asOf} ${picked.subMinor?.id ?? ''}`}
            jurisdiction={jurisdiction}
            draft={picked}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onPick={pick}
          />
        </Suspense>
      )}
    </div>
  );
});

type PickedProps = Pick<KindPicks, 'major' | 'minor' | 'subMinor'> & { isAnswered: boolean; hint: string | null };

/** The field has one height before and after the pick, so that nothing moves. */
function Picked({ major, minor, subMinor, isAnswered, hint }: PickedProps) {
  const { words } = useWords();
  if (!major || !minor || !subMinor) {
    return (
      <>
        <span className="grid text-ink-3">
          {words('calculator.select')}
          {hint !== null && <span className="text-13">{hint}</span>}
        </span>
        <Icon shape="forward" className="size-4 text-ink-3 rtl:-scale-x-100" />
      </>
    );
  }
  const branch =
    'relative before:absolute before:-start-3 before:-top-1 before:h-4 before:w-2 before:border-s before:border-b before:border-line-strong';
  return (
    <>
      <span key="picked" className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <bdi>{namesAbove([major.name, minor.name])}</bdi>
        {!isAnswered && <span className="link text-13 font-semibold">{words('calculator.change')}</span>}
        <span className={`col-span-full ms-4 font-semibold ${branch}`}>
          <bdi>{shownName(subMinor.name)}</bdi>
        </span>
      </span>
    </>
  );
}
