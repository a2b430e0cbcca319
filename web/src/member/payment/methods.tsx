import type { PaymentMethod } from '@mizan/api';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { Icon } from '../../ui/icons';
import { tile } from '../../ui/looks';
import { useWords } from '../words';
import type { Packages } from './queries';

const shapes = { card: 'card', jazzcash: 'phone', easypaisa: 'phone' } as const;

type MethodsProps = { packages: Packages; value: PaymentMethod | null; onChange: (method: PaymentMethod) => void };

/** The payment methods; those that are not available are shown as such. */
export function Methods({ packages: { methods }, value, onChange }: MethodsProps) {
  const { words } = useWords();
  return (
    <RadioGroup
      value={value}
      // The filter narrows the text to a method.
      onChange={(chosen) => methods.filter(({ method }) => method === chosen).forEach(({ method }) => onChange(method))}
      className="grid gap-4"
    >
      <Label className="font-serif text-21 font-semibold">{words('payment.method')}</Label>
      <div className="grid gap-2 md:flex md:flex-wrap">
        {methods.map(({ method, available }) => (
          <Radio
            key={method}
            value={method}
            isDisabled={!available}
            className={`${tile} flex min-h-11 items-center gap-2.5 px-4 py-2 font-[550] max-md:justify-center`}
          >
            <Icon shape={shapes[method]} />
            <span>{words(`payment.${method}`)}</span>
            {!available && <span className="text-13 font-normal">{words('payment.notAvailable')}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
