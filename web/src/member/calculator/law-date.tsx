import { memo, useId } from 'react';
import { useDay } from '../../language/format';
import { useWords } from '../../language/words';
import { box } from '../../ui/field';
import type { Change } from './use-draft';

/** The date of law, folded away: nearly everybody asks for today. */
export const LawDate = memo(function LawDate({ asOf, change }: { asOf: string; change: Change }) {
  const { words } = useWords();
  const toDay = useDay();
  const id = useId();
  return (
    <details open={asOf !== '' || undefined} className="group">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-baseline gap-1.5 text-14">
        {asOf === '' ? words('calculator.asOfToday') : words('calculator.asOfDay', { day: toDay(asOf) })}{' '}
        <span className="link">{words('calculator.change')}</span>
      </summary>
      <div className="mt-3 grid gap-1.5">
        <label htmlFor={id} className="text-14 font-[550]">
          {words('calculator.asOf')}
        </label>
        <input
          id={id}
          type="date"
          dir="ltr"
          value={asOf}
          aria-describedby={`${id}help`}
          onChange={({ target }) => change((before) => ({ ...before, asOf: target.value }))}
          className={`${box} min-h-11`}
        />
        <p id={`${id}help`} className="text-13 text-ink-3">
          {words('calculator.asOf.help')}
        </p>
      </div>
    </details>
  );
});
