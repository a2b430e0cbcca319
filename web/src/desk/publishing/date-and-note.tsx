import { DayField } from '../../client/day-field';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';

type DateAndNoteProps = {
  effectiveFrom: string;
  onDate: (day: string) => void;
  /** Whether the publication runs: another day would not be the one that is published. */
  isBusy: boolean;
  /** Whether any rules are in force on the date. */
  hasRules?: boolean;
};

/** The fields for the day from which a publication is in force, and for its reason. */
export function DateAndNote(props: DateAndNoteProps) {
  const { words } = useWords();
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-[13rem_minmax(0,1fr)]">
      <DateFrom {...props} />
      <div className="md:col-start-2 md:row-start-1">
        <Reason label={words('rulebook.note')} />
      </div>
    </div>
  );
}

/** The field for the day from which a publication is in force; empty for today. */
export function StartDay(field: { value: string; isReadOnly: boolean; onChange: (day: string) => void }) {
  const { words } = useWords();
  return <DayField label={words('slabs.from')} note={words('slabs.from.note')} {...field} />;
}

/** The required reason of a publication; blanks alone are refused. */
export function Reason({ label, ...field }: { label: string; value?: string; onChange?: (typed: string) => void }) {
  const { words } = useWords();
  const needed = words('rulebook.note.needed');
  return (
    <TextField
      {...field}
      name="note"
      label={label}
      needed={needed}
      maxLength={2000}
      validate={(typed) => (typed !== '' && typed.trim() === '' ? needed : null)}
    />
  );
}

/** The date of a publication, with a note if no rules are in force on it yet. */
export function DateFrom({ effectiveFrom, onDate, isBusy, hasRules = true }: DateAndNoteProps) {
  const { words } = useWords();
  return (
    <>
      <DayField
        label={words('rulebook.effectiveFrom')}
        isRequired
        isReadOnly={isBusy}
        value={effectiveFrom}
        onChange={(chosen) => chosen !== '' && onDate(chosen)}
      />
      <output className="text-13 text-ink-2 empty:hidden md:col-span-2">
        {!hasRules && words('rulebook.publish.ungoverned')}
      </output>
    </>
  );
}
