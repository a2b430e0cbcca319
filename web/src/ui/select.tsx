import { Button, Label, ListBox, ListBoxItem, Popover, Select as Root, SelectValue } from 'react-aria-components';
import { Icon } from './icons';
import { option, panel } from './list';

/** `also` is a second text to search by; `note` is what a reader must know before picking. */
export type Choice = { id: string; name: string; also?: string | undefined; note?: string | undefined };

type SelectProps = {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
  isDisabled?: boolean;
};

export function Select({ label, placeholder, choices, value, onChange, isDisabled = false }: SelectProps) {
  return (
    <Root
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isDisabled={isDisabled}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5"
    >
      <Label className="text-14 font-[550]">{label}</Label>
      <Button className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-3 rounded-1 border border-field bg-leaf px-3 text-start text-16 hover:border-ink-2 disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-3 min-[48.0625rem]:min-h-11">
        <SelectValue className="min-w-0 truncate data-placeholder:text-ink-3" />
        <Icon shape="down" className="size-4" />
      </Button>
      <Popover className={`${panel} w-(--trigger-width)`}>
        <ListBox items={choices} className="max-h-60 overflow-auto outline-none">
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={option}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Root>
  );
}
