import { FIRST_DAY, LAST_DAY } from '@mizan/api';
import { useWords } from '../language/app-words';
import { useDay } from '../language/format';
import { useToday } from '../language/format-moments';
import { DateField, type DateFieldProps } from '../ui/date-field';

/** A date field in the language of the page, for days that the contract takes; today is Pakistan's. */
export function DayField({ least = FIRST_DAY, most = LAST_DAY, ...field }: DateFieldProps) {
  const { words } = useWords();
  const formatDay = useDay();
  const today = useToday();
  return (
    <DateField
      {...field}
      least={least}
      most={most}
      today={today}
      words={{
        formatDay,
        choose: words('date.choose'),
        previous: words('date.previous'),
        next: words('date.next'),
        month: words('date.month'),
        year: words('date.year'),
        unreadable: words('date.unreadable', { example: formatDay(today) }),
        early: (first) => words('date.early', { day: first }),
        late: (last) => words('date.late', { day: last }),
      }}
    />
  );
}
