type CellChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { id: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** A native select in a cell or a frame: it opens fastest, and supports the keyboard of the platform. */
export function CellChoice<Value extends string>({ label, value, choices, onChange }: CellChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      className="h-10 w-full min-w-28 cursor-pointer bg-transparent px-2 text-14 outline-none hover:bg-well focus:shadow-[inset_0_0_0_2px_var(--color-brass)]"
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id} className="bg-leaf text-ink">
          {name}
        </option>
      ))}
    </select>
  );
}
