import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button, Dialog, Popover } from 'react-aria-components';
import { dayAfterKey, readDay } from './date-text';
import { Icon } from './icons';
import { box, LabelledField } from './labelled-field';
import { panel } from './looks';
import { useField } from './use-field';

const Calendar = lazy(() => import('./calendar'));

/** The texts of the field, in the language of the page. */
export type DateWords = {
  /** Formats a day as the page writes it. */
  formatDay: (day: string) => string;
  choose: string;
  previous: string;
  next: string;
  month: string;
  year: string;
  unreadable: string;
  early: (least: string) => string;
  late: (most: string) => string;
};

export type DateFieldProps = {
  label: string;
  /** The note beside the label: "empty: today". */
  note?: string;
  /** The text below the field. */
  help?: string;
  /** The form sends the day, and the server refuses it, under this name. */
  name?: string;
  /** The day as `2026-11-22`; empty for none. */
  value: string;
  /** Receives whole days inside the limits, and an empty text. */
  onChange: (day: string) => void;
  /** Receives whether the text is neither empty nor a day inside the limits; the browser does not send the form then. */
  onFault?: (isFaulty: boolean) => void;
  least?: string | undefined;
  most?: string | undefined;
  isRequired?: boolean;
  isReadOnly?: boolean;
  /** Small enough for a row of filters. */
  isCompact?: boolean;
  /** Whether the label is hidden, as in a table, whose heads are the labels. */
  isLabelHidden?: boolean;
};

type Props = DateFieldProps & { words: DateWords; today: string };

/** A field for a date in the reader's own spelling: typed, changed with the arrow and page keys, or chosen in a calendar (Alt and arrow down). */
export function DateField({ label, note, help, name, words, today, ...props }: Props) {
  const {
    value,
    onChange,
    onFault,
    least,
    most,
    isRequired = false,
    isReadOnly = false,
    isCompact,
    isLabelHidden,
  } = props;
  const [text, setText] = useTypedText(value, words.formatDay);
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const day = readDay(text);

  function faultOf(typed: string): string | null {
    const read = readDay(typed);
    if (typed.trim() === '') return null;
    if (read === undefined) return words.unreadable;
    if (least !== undefined && read < least) return words.early(words.formatDay(least));
    return most !== undefined && read > most ? words.late(words.formatDay(most)) : null;
  }
  function type(typed: string) {
    setText(typed);
    const read = typed.trim() === '' ? '' : readDay(typed);
    const isFaulty = faultOf(typed) !== null;
    onFault?.(isFaulty);
    if (read !== undefined && read !== value && !isFaulty) onChange(read);
  }
  function press(event: KeyboardEvent) {
    if (isReadOnly) return;
    const isOpening = event.altKey && event.key === 'ArrowDown';
    const next = event.altKey ? undefined : dayAfterKey(day ?? today, event.key);
    if (!isOpening && next === undefined) return;
    event.preventDefault();
    if (isOpening) setOpen(true);
    else if (next !== undefined) type(words.formatDay(next));
  }
  function choose(chosen: string) {
    setOpen(false);
    type(words.formatDay(chosen));
  }

  const needed = words.unreadable;
  const { id, fault, control } = useField<HTMLInputElement>({ name, needed, validate: faultOf, help });

  return (
    <>
      <LabelledField
        {...{ id, label, note, help, fault, isCompact, isLabelHidden }}
        className={isCompact ? 'md:w-46' : ''}
      >
        <div ref={group} className="relative">
          <input
            {...control}
            // The day has the name, not its spelling.
            name={undefined}
            value={text}
            onChange={({ target }) => type(target.value)}
            required={isRequired}
            readOnly={isReadOnly}
            aria-label={isLabelHidden ? label : undefined}
            dir="auto"
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              control.onBlur();
              if (day !== undefined) setText(words.formatDay(day));
            }}
            onKeyDown={press}
            className={`${box} ltr:pr-9! rtl:pl-9! ${isCompact ? 'min-h-9 py-1! text-14! text-ink' : 'min-h-11'}`}
          />
          <Button
            isDisabled={isReadOnly}
            aria-label={words.choose}
            onPress={() => setOpen(true)}
            className="absolute inset-y-0 end-0 grid w-9 cursor-pointer place-items-center rounded-1 text-ink-2 hover:bg-well data-focus-visible:shadow-(--focus-ring)"
          >
            <Icon shape="calendar" className="size-4" />
          </Button>
        </div>
        {name !== undefined && <input type="hidden" name={name} value={value} />}
      </LabelledField>
      <Popover triggerRef={group} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start" className={panel}>
        <Dialog aria-label={words.choose} className="grid min-h-76 w-68 p-2 outline-none">
          <Suspense>
            <Calendar day={day} today={today} least={least} most={most} words={words} onChoose={choose} />
          </Suspense>
        </Dialog>
      </Popover>
    </>
  );
}

/** The typed text. It follows `value`, unless it already spells the same day in another way. */
function useTypedText(value: string, formatDay: (day: string) => string) {
  const formatted = value === '' ? '' : formatDay(value);
  const [shown, setShown] = useState({ value, text: formatted });
  if (shown.value !== value) {
    const isSame = value !== '' && readDay(shown.text) === value;
    setShown({ value, text: isSame ? shown.text : formatted });
  }
  return [shown.text, (text: string) => setShown((before) => ({ ...before, text }))] as const;
}
