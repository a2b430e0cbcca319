import { memo, useState } from 'react';
import { DayField } from '../../client/day-field';
import { useDay } from '../../language/format';
import { withDay } from '../question/draft';
import type { Change } from '../question/use-draft';
import { useWords } from '../words';

type LawDateProps = { asOf: string; change: Change; onFault: (isFaulty: boolean) => void };

/** The date of law, folded away, because nearly all questions are for today. Folding it again drops text that is no day. */
export const LawDate = memo(function LawDate({ asOf, change, onFault }: LawDateProps) {
  const { words } = useWords();
  const toDay = useDay();
  const [isOpen, setOpen] = useState(asOf !== '');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onFault(false);
      }}
    >
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-baseline gap-1.5 text-14">
        {asOf === '' ? words('calculator.asOfToday') : words('calculator.asOfDay', { day: toDay(asOf) })}{' '}
        <span className="link">{words('calculator.change')}</span>
      </summary>
      {isOpen && (
        <div className="pt-3">
          <DayField
            label={words('calculator.asOf')}
            help={words('calculator.asOf.help')}
            value={asOf}
            onChange={(day) => change((before) => withDay(before, day))}
            onFault={onFault}
          />
        </div>
      )}
    </details>
  );
});
