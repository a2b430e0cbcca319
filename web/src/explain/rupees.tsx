import type { Amount } from '@mizan/engine';
import { useFigures } from '../client/figures';
import { Words } from '../language/words';

/** An amount that stands alone: the currency lighter and smaller beside it. */
export function Rupees({ amount }: { amount: Amount }) {
  const figure = useFigures();
  return (
    <span className="whitespace-nowrap [font-variant-numeric:var(--figures)]">
      <Words
        id="rupees"
        values={{ amount: figure(amount) }}
        parts={{ unit: <span className="text-[.7em] font-normal text-ink-3 lang-ur:text-[.6em]" /> }}
      />
    </span>
  );
}
