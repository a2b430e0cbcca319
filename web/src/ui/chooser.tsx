import type { Choice } from './select';

type ChooserProps = {
  label: string;
  /** The first choice, which chooses none of the others. */
  any?: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
};

/** The platform's own list of a few words, small enough to stand above a table. */
export const Chooser = ({ label, any, choices, value, onChange }: ChooserProps) => (
  <label className="grid gap-1 text-13 text-ink-2">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-9 w-full max-w-full cursor-pointer rounded-1 border border-field bg-leaf px-2 text-14 text-ink hover:border-ink-2"
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
