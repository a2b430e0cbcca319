import type { CalculationType } from '@mizan/engine';
import { Link, useLocation } from 'react-router';
import { useWords } from '../words';

const types: readonly CalculationType[] = ['courtFee', 'suitValuation'];

/** From one calculator to the other, on the same screen: what can be kept is kept. */
export function TypeSwitch({ type }: { type: CalculationType }) {
  const { words } = useWords();
  const { pathname } = useLocation();
  return (
    <nav aria-label={words('calculator.which')} className="flex rounded-1 border border-field max-md:w-full">
      {types.map((name) => (
        <Link
          key={name}
          to={`${pathname}?type=${name}`}
          replace
          aria-current={name === type ? 'page' : undefined}
          className="flex min-h-9 flex-1 items-center justify-center px-4 text-14 font-medium whitespace-nowrap text-ink-2 no-underline not-first:border-s not-first:border-field hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {words(`calculator.type.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
