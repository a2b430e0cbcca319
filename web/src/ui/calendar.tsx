import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  Calendar as Root,
} from 'react-aria-components';
import type { DateWords } from './date-field';
import { Icon } from './icons';
import { Options } from './native-select';

type CalendarProps = {
  day: string | undefined;
  /** The month that opens if no day is chosen. */
  today: string;
  least: string | undefined;
  most: string | undefined;
  words: DateWords;
  onChoose: (day: string) => void;
};

const step = 'grid size-9 cursor-pointer place-items-center rounded-1 hover:bg-well data-disabled:text-ink-3';
const cell =
  'grid size-9 cursor-pointer place-items-center rounded-1 text-14 outline-none [font-variant-numeric:var(--figures)] hover:bg-well data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-outside-month:hidden data-selected:bg-primary data-selected:text-on-primary data-focus-visible:shadow-(--focus-ring)';

/** A calendar in which a day is chosen; the date field loads it when it is first opened. */
export default function Calendar({ day, today, least, most, words, onChoose }: CalendarProps) {
  return (
    <Root
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It opens on demand, and the member goes on in it.
      autoFocus
      aria-label={words.choose}
      value={day === undefined ? null : parseDate(day)}
      defaultFocusedValue={parseDate(day ?? today)}
      {...(least !== undefined && { minValue: parseDate(least) })}
      {...(most !== undefined && { maxValue: parseDate(most) })}
      firstDayOfWeek="mon"
      onChange={(chosen: CalendarDate) => onChoose(chosen.toString())}
      className="grid content-start gap-2"
    >
      <header className="flex items-center gap-1">
        <Button slot="previous" aria-label={words.previous} className={step}>
          <Icon shape="back" className="size-4 rtl:-scale-x-100" />
        </Button>
        <CalendarMonthPicker format="long">
          {(picker) => <Picker {...picker} label={words.month} isWide />}
        </CalendarMonthPicker>
        <CalendarYearPicker visibleYears={40}>
          {(picker) => <Picker {...picker} label={words.year} />}
        </CalendarYearPicker>
        <Button slot="next" aria-label={words.next} className={step}>
          <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="w-full border-collapse">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className="text-12 font-medium text-ink-3">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
      </CalendarGrid>
    </Root>
  );
}

type PickerProps = {
  label: string;
  isWide?: boolean;
  value: string | number;
  onChange: (id: number) => void;
  items: readonly { id: number; formatted: string }[];
};

const Picker = ({ label, isWide, value, onChange, items }: PickerProps) => (
  <select
    aria-label={label}
    value={String(value)}
    onChange={({ target }) => onChange(Number(target.value))}
    className={`min-h-9 cursor-pointer rounded-1 border border-transparent bg-leaf px-1 text-14 font-semibold hover:bg-well ${isWide ? 'min-w-0 flex-1' : ''}`}
  >
    <Options choices={items.map(({ id, formatted }) => ({ id: String(id), name: formatted }))} />
  </select>
);
