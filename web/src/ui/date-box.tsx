import { box } from './field';

type DateBoxProps = {
  label: string;
  value: string;
  onChange: (day: string) => void;
  least?: string | undefined;
  most?: string | undefined;
};

/** The browser's own date field; `onChange` is not called for a half-typed day. */
export const DateBox = ({ label, value, onChange, least, most }: DateBoxProps) => (
  <label className="grid gap-1 text-13 text-ink-2">
    {label}
    <input
      type="date"
      value={value}
      min={least}
      max={most}
      dir="ltr"
      onChange={({ target }) => target.validity.valid && onChange(target.value)}
      className={`${box} min-h-9 w-auto! py-1! text-14! text-ink`}
    />
  </label>
);
