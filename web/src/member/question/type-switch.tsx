import { type CalculationType, calculationTypes } from '@mizan/engine';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../words';

type TypeSwitchProps = {
  type: CalculationType;
  /** The address of the calculators; by default this screen, which keeps its draft. */
  at?: string;
};

/** Links between the calculators for court fees and for valuations. */
export const TypeSwitch = memo(function TypeSwitch({ type, at }: TypeSwitchProps) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const current = at === undefined ? 'page' : 'true';
  return (
    <nav aria-label={words('calculator.which')} className="flex flex-wrap rounded-1 border border-field max-md:w-full">
      {calculationTypes.map((name) => (
        <Link
          key={name}
          to={`${at ?? pathname}?type=${name}`}
          replace={at === undefined}
          aria-current={name === type ? current : undefined}
          className="flex min-h-9 flex-1 items-center justify-center px-4 text-14 font-medium whitespace-nowrap text-ink-2 no-underline not-first:border-s not-first:border-field hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {words(`calculator.type.${name}`)}
        </Link>
      ))}
    </nav>
  );
});
