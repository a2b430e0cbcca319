import type { RulebookVersion } from '@mizan/api';
import { DayField } from '../../../client/day-field';
import { useDay } from '../../../language/format';
import { useWords } from '../../../language/words';
import { box } from '../../../ui/field';

type DateAndNoteProps = {
  effectiveFrom: string;
  onDate: (day: string) => void;
  /** The version in force on the date. */
  governs: RulebookVersion | undefined;
};

const field = `${box} min-h-11`;

/** From when the publication is in force, with the version that governs that date, and why. */
export function DateAndNote(props: DateAndNoteProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-[13rem_minmax(0,1fr)]">
      <DateFrom {...props} />
      <label className="grid content-start gap-1.5 text-14 font-[550] md:col-start-2 md:row-start-1">
        {words('rules.note')}
        <input name="note" dir="auto" maxLength={2000} autoComplete="off" className={field} />
      </label>
    </div>
  );
}

/** The date of a publication, and below it the version that governs it. */
export function DateFrom({ effectiveFrom, onDate, governs }: DateAndNoteProps) {
  const { words } = useWords();
  const day = useDay();
  return (
    <>
      <DayField
        label={words('rules.effectiveFrom')}
        isRequired
        value={effectiveFrom}
        onChange={(chosen) => chosen !== '' && onDate(chosen)}
      />
      <output className="text-13 text-ink-2 md:col-span-2">
        {governs === undefined
          ? words('rules.publish.ungoverned')
          : words('rules.publish.governed', { number: governs.number, date: day(governs.effectiveFrom) })}
      </output>
    </>
  );
}
