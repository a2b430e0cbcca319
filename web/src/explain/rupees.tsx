import type { Amount } from '@mizan/engine';
import { useFigures } from '../client/figures';
import { Words } from '../language/words';
import { useInRupees } from './currency';

/** An amount that stands alone: the currency, where it is known, lighter and smaller beside it. */
export function Rupees({ amount }: { amount: Amount }) {
  const figure = useFigures();
  const isRupees = useInRupees();
  return (
    <span className="whitespace-nowrap [font-variant-numeric:var(--figures)]">
      {isRupees ? (
        <Words
          id="rupees"
          values={{ amount: figure(amount) }}
          parts={{ unit: <span className="text-[.7em] font-normal text-ink-3 lang-ur:text-[.6em]" /> }}
        />
      ) : (
        figure(amount)
      )}
    </span>
  );
}
