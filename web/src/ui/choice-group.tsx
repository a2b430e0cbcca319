import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { Icon } from './icons';

type ChoiceGroupProps = {
  label: string;
  value: string | null;
  onChange: (id: string) => void;
  choices: readonly { id: string; name: ReactNode }[];
};

/** Radio buttons in a row, the chosen one framed and ticked. */
export function ChoiceGroup({ label, value, onChange, choices }: ChoiceGroupProps) {
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="grid gap-2">
      <Label className="text-14 font-[550]">{label}</Label>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <Radio
            key={id}
            value={id}
            className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-1 border border-field bg-leaf px-4 py-2 text-14 font-medium transition-colors hover:border-ink-2 max-md:grow max-md:justify-center data-focus-visible:shadow-(--focus-ring) data-selected:border-primary data-selected:bg-brass-wash data-selected:shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <Icon shape="check" className="hidden size-4 text-brass-ink group-data-selected:block" />
            {name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
