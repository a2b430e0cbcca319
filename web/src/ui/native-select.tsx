import type { Choice } from './select';

type NativeSelectProps = {
  label: string;
  /** An empty first choice, such as "all". */
  any?: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
};

/** The browser's own select, small enough for a row of filters. */
export const NativeSelect = ({ label, any, choices, value, onChange }: NativeSelectProps) => (
  <label className="grid gap-1 text-13 text-ink-2">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-9 w-full max-w-full cursor-pointer rounded-1 border border-field bg-leaf px-2 text-14 text-ink hover:border-ink-2"
    >
      {any !== undefined && <option value="">{any}</option>}
      <Options choices={choices} />
    </select>
  </label>
);

/** The options of a select of the browser. */
export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
