import { useId } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as Root,
  SelectValue,
} from 'react-aria-components';
import { Icon } from './icons';
import { InlineError } from './labelled-field';
import { option, panel } from './looks';

/** `also` is a second text to search by; `note` is what a reader must know before picking. */
export type Choice = { id: string; name: string; also?: string | undefined; note?: string | undefined };

type SelectProps = {
  label: string;
  placeholder: string;
  /** Undefined while there is nothing to choose from: the field is disabled. */
  choices: readonly Choice[] | undefined;
  value: string | null;
  onChange: (id: string) => void;
  /** The fault if nothing is chosen; without it the choice is optional. */
  needed?: string;
};

const field = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5';
const labelLook = 'text-14 font-[550]';
const button =
  'flex min-h-9 w-full cursor-pointer items-center justify-between gap-3 rounded-1 border border-field bg-leaf px-3 py-1 text-start text-16 hover:border-ink-2 disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-3 min-[48.0625rem]:min-h-11';
const shown = 'min-w-0 wrap-anywhere data-placeholder:text-ink-3';

export const Select = ({ choices, ...props }: SelectProps) =>
  choices === undefined ? <Disabled {...props} /> : <Enabled {...props} choices={choices} />;

/** The disabled field, without react-aria: its lists render twice, and a first screen starts with such fields. */
function Disabled({ label, placeholder }: Pick<SelectProps, 'label' | 'placeholder'>) {
  const id = useId();
  return (
    <div className={field}>
      <span id={id} className={labelLook}>
        {label}
      </span>
      <button type="button" disabled aria-haspopup="listbox" aria-labelledby={`${id}value ${id}`} className={button}>
        <span id={`${id}value`} className={shown}>
          {placeholder}
        </span>
        <Icon shape="down" className="size-4" />
      </button>
    </div>
  );
}

function Enabled({
  label,
  placeholder,
  choices,
  value,
  onChange,
  needed,
}: SelectProps & { choices: readonly Choice[] }) {
  return (
    <Root
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isRequired={needed !== undefined}
      className={field}
    >
      <Label className={labelLook}>{label}</Label>
      <Button className={button}>
        <SelectValue className={shown} />
        <Icon shape="down" className="size-4" />
      </Button>
      {needed !== undefined && (
        <FieldError>
          <InlineError>{needed}</InlineError>
        </FieldError>
      )}
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
