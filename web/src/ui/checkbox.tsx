import type { ReactNode } from 'react';
import { Icon } from './icons';
import { FieldFault } from './labelled-field';
import { useField } from './use-field';

type CheckboxProps = {
  name: string;
  children: ReactNode;
  /** The state, where the parent controls it. */
  isChecked?: boolean;
  /** The fault if the box is not ticked; without it the tick is optional. */
  needed?: string | undefined;
  onChange?: (isChecked: boolean) => void;
};

/** The browser's own checkbox, restyled: it works before any script. */
export function Checkbox({ name, children, isChecked, needed, onChange }: CheckboxProps) {
  const { id, fault, control } = useField<HTMLInputElement>({ name, needed });
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer items-start gap-2.5 text-14">
        <span className="relative mt-px grid size-5 shrink-0 place-items-center lang-ur:mt-2">
          <input
            {...control}
            type="checkbox"
            required={needed !== undefined}
            checked={isChecked}
            onChange={({ target }) => onChange?.(target.checked)}
            className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-1 border border-field bg-leaf checked:border-primary checked:bg-primary aria-invalid:border-madder"
          />
          <Icon
            shape="check"
            className="pointer-events-none relative size-3.5 stroke-2 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      {fault && <FieldFault id={id}>{fault}</FieldFault>}
    </div>
  );
}
