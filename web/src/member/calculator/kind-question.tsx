import { memo, useState } from 'react';
import { Failed } from '../../client/loaded';
import { LawName } from '../../language/law-names';
import { useWords } from '../../language/words';
import { Icon } from '../../ui/icons';
import { type Kind, withKind } from './draft';
import { KindDialog } from './kind-dialog';
import type { KindChoice } from './use-calculator';

/** What kind of suit: three levels, picked in a dialog. Enabled where there is something to pick and no answer stands yet. */
export const KindQuestion = memo(function KindQuestion({ kind }: { kind: KindChoice }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { place, picks, change, majors, asked, goOn, isAnswered } = kind;
  const canPick = place !== null && (majors.data?.length ?? 0) > 0 && !isAnswered;

  function pick(picked: Kind) {
    change((before) => withKind(before, picked));
    setOpen(false);
    goOn();
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
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full cursor-pointer items-end justify-between gap-3 rounded-1 border border-field bg-leaf px-3 py-2 text-start text-16 hover:border-ink-2 disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-well"
      >
        <span className="sr-only">{words('calculator.kind')}</span>
        <Picked kind={kind} />
      </button>
      {place === null && <p className="text-13 text-ink-3">{words('calculator.kind.placeFirst')}</p>}
      {majors.data?.length === 0 && <p className="text-13 text-ink-3">{words('calculator.kind.none')}</p>}
      <Failed query={majors} />
      <Failed query={asked} />
      {place && (
        <KindDialog
          // What was half picked in one place is nothing in another.
          key={`${place.type} ${place.province} ${picks.subMinor?.id ?? ''}`}
          place={place}
          draft={picks}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onPick={pick}
        />
      )}
    </div>
  );
});

function Picked({ kind: { picks, isAnswered } }: { kind: KindChoice }) {
  const { words } = useWords();
  const { major, minor, subMinor } = picks;
  if (!major || !minor || !subMinor) {
    return (
      <>
        <span className="text-ink-3">{words('calculator.select')}</span>
        <Icon shape="forward" className="size-4 self-center text-ink-3 rtl:-scale-x-100" />
      </>
    );
  }
  const branch =
    'relative before:absolute before:-start-3 before:-top-1 before:h-4 before:w-2 before:border-s before:border-b before:border-line-strong';
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span>
          <LawName name={major.name} />
        </span>
        <span className={`ms-4 ${branch}`}>
          <LawName name={minor.name} />
        </span>
        <span className={`ms-8 font-semibold ${branch}`}>
          <LawName name={subMinor.name} />
        </span>
      </span>
      {!isAnswered && <span className="link shrink-0 text-13 font-semibold">{words('calculator.change')}</span>}
    </>
  );
}
