import { DayField } from '../../client/day-field';
import { daysAfter } from '../../language/days';
import { useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { useFilters } from '../records/filters';
import { useWords } from '../words';

const presets = [7, 30, 90, 366] as const;

/** Chooses a range of days: a preset that ends today, or any other up to a year. */
export function RangePicker({ shown }: { shown: { from: string; to: string } | undefined }) {
  const filters = useFilters();
  const { words } = useWords();
  const today = useToday();
  const firstOf = (days: number) => daysAfter(today, 1 - days);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{words('desk.overview.range')}</legend>
        {presets.map((days) => (
          <Button
            key={days}
            scale="small"
            aria-pressed={shown?.to === today && shown.from === firstOf(days)}
            onClick={() => filters.replace({ from: firstOf(days), to: undefined })}
            className="aria-pressed:border-primary aria-pressed:bg-brass-wash"
          >
            {words('desk.overview.days', { days })}
          </Button>
        ))}
      </fieldset>
      <DayField
        isCompact
        label={words('desk.from')}
        value={shown?.from ?? ''}
        most={shown?.to ?? today}
        onChange={(from) => filters.replace({ from, to: shown?.to })}
      />
      <DayField
        isCompact
        label={words('desk.to')}
        value={shown?.to ?? ''}
        least={shown?.from}
        most={today}
        onChange={(to) => filters.replace({ from: shown?.from, to })}
      />
    </div>
  );
}
