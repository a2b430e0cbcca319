import { Button, Group, Input, Label, NumberField } from 'react-aria-components';
import { Icon } from './icons';

type StepperProps = {
  label: string;
  less: string;
  more: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
};

export function Stepper({ label, less, more, value, onChange, min, max }: StepperProps) {
  const button =
    'grid w-11 cursor-pointer place-items-center hover:bg-well disabled:cursor-not-allowed disabled:text-ink-3 data-focus-visible:shadow-(--focus-ring)';
  return (
    <NumberField value={value} onChange={onChange} minValue={min} maxValue={max} className="grid gap-1.5">
      <Label className="text-14 font-[550]">{label}</Label>
      <Group
        dir="ltr"
        className="flex min-h-11 w-40 rounded-1 border border-field bg-leaf focus-within:shadow-(--focus-ring)"
      >
        <Button slot="decrement" aria-label={less} className={button}>
          <Icon shape="minus" className="size-4" />
        </Button>
        <Input className="w-full min-w-0 border-x border-field bg-transparent text-center font-serif text-18 shadow-none! [font-variant-numeric:var(--figures)]" />
        <Button slot="increment" aria-label={more} className={button}>
          <Icon shape="plus" className="size-4" />
        </Button>
      </Group>
    </NumberField>
  );
}
