import { memo, useId } from 'react';
import { useWords } from '../../language/words';
import { box } from '../../ui/field';
import type { Change } from './use-draft';

/** The date of law, under "more", for the few who need it. */
export const LawDate = memo(function LawDate({ asOf, change }: { asOf: string; change: Change }) {
  const { words } = useWords();
  const id = useId();
  return (
    <details open={asOf !== '' || undefined} className="group">
      <summary className="link inline-block min-h-6 cursor-pointer text-14">{words('calculator.more')}</summary>
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
