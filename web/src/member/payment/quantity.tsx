import { Label, Radio, RadioGroup } from 'react-aria-components';
import { Icon } from '../../ui/icons';
import { tile } from '../../ui/looks';
import { TextField } from '../../ui/text-field';
import { useWords, Words } from '../words';
import type { Draft } from './draft';
import { readCount } from './price';
import type { Packages } from './queries';
import { useMoney } from './use-money';

type QuantityProps = { packages: Packages; draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** How many searches to buy: one of the packages, or a custom number. */
export function Quantity({ packages: { packages, custom }, draft, onChange }: QuantityProps) {
  const { words } = useWords();
  const { minimum, maximum } = custom;
  const limits = { minimum, maximum };
  const { money } = useMoney();
  const cheapest = Math.min(...custom.prices.map(({ unitPaisa }) => unitPaisa));
  return (
    <div className="grid gap-4">
      <RadioGroup value={draft.quantity} onChange={(quantity) => onChange({ quantity })} className="grid gap-4">
        <div>
          <Label className="font-serif text-21 font-semibold">{words('payment.howMany')}</Label>
          <p className="text-14 text-ink-2">{words('payment.howMany.what')}</p>
        </div>
        <div className="grid gap-2 md:grid-cols-5">
          {packages.map(({ searches, unitPaisa, amountPaisa }) => (
            <PackageChoice
              key={searches}
              id={String(searches)}
              price={amountPaisa}
              each={words('payment.each', { price: money(unitPaisa) })}
            >
              {words('payment.searches', { count: searches })}
            </PackageChoice>
          ))}
          <PackageChoice id="custom" range={limits} each={words('payment.eachFrom', { price: money(cheapest) })}>
            {words('payment.custom')}
          </PackageChoice>
        </div>
      </RadioGroup>
      {draft.quantity === 'custom' && (
        <TextField
          name="searches"
          label={words('payment.customCount', limits)}
          needed={words('payment.count.needed', limits)}
          dir="ltr"
          inputMode="numeric"
          maxLength={12}
          value={draft.custom}
          onChange={(typed) => onChange({ custom: typed })}
          validate={(typed) => (readCount(typed, custom) === undefined ? words('payment.count.needed', limits) : null)}
        />
      )}
    </div>
  );
}

type PackageChoiceProps = {
  id: string;
  children: string;
  each: string;
  price?: number;
  range?: { minimum: number; maximum: number };
};

function PackageChoice({ id, children, each, price, range }: PackageChoiceProps) {
  const { words } = useWords();
  const { figures } = useMoney();
  return (
    <Radio
      value={id}
      className={`${tile} grid content-start gap-x-4 p-4 max-md:grid-cols-[1fr_auto] max-md:items-center md:gap-y-1`}
    >
      <Icon
        shape="check"
        className="absolute end-2 top-2 size-4 text-brass-ink opacity-0 group-data-selected:opacity-100"
      />
      <span className="font-[550]">{children}</span>
      <span className="font-serif text-21 font-semibold whitespace-nowrap [font-variant-numeric:var(--figures)] max-md:row-span-2 max-md:pe-5">
        {price !== undefined && (
          <Words
            id="rupees"
            values={{ amount: figures(price) }}
            parts={{ unit: <span className="text-14 font-normal text-ink-2" /> }}
          />
        )}
        {range && <span className="text-16 font-normal text-ink-2">{words('payment.range', range)}</span>}
      </span>
      <span className="text-13 text-ink-3">{each}</span>
    </Radio>
  );
}
