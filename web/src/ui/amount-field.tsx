import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { FieldError, Group, Input, Label, Text, TextField } from 'react-aria-components';
import { Fault } from './fault';
import { box } from './field';

type AmountFieldProps = {
  name: string;
  /** What the rule asks for. */
  label: ReactNode;
  /** At the end of the label: in what it is counted. */
  note?: string;
  /** Before the figure. */
  unit?: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Groups what was typed; whatever it cannot read it leaves as it is. */
  group: (typed: string) => string;
  /** The amount in words, beneath it. */
  words?: string | undefined;
  fault?: string | undefined;
  isDisabled?: boolean;
  fieldRef?: RefObject<HTMLInputElement | null>;
};

/** Amounts are grouped as one types. The caret keeps its place among the digits, not among the commas. */
export function AmountField({ label, note, unit, value, onChange, group, words, fault, ...rest }: AmountFieldProps) {
  const { placeholder = '', fieldRef, ...field } = rest;
  const own = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? own;
  const digitsBefore = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const place = placeAfter(value, digitsBefore.current);
    input.current?.setSelectionRange(place, place);
    digitsBefore.current = undefined;
  }, [value, input]);

  function change(typed: string) {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = typed.slice(0, caret).replaceAll(separators, '').length;
    onChange(group(typed));
  }

  return (
    <TextField {...field} value={value} onChange={change} isInvalid={fault !== undefined} className="grid gap-1.5">
      <Label className="flex items-baseline justify-between gap-3 text-14 font-[550]">
        {label}
        {note && <span className="text-13 font-normal whitespace-nowrap text-ink-3">{note}</span>}
      </Label>
      <Group
        dir="ltr"
        className={`${box} flex items-baseline gap-2 py-0! focus-within:border-brass-ink focus-within:shadow-(--focus-ring)`}
      >
        {unit && <span className="font-serif text-20 text-ink-3">{unit}</span>}
        <Input
          ref={input}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          onFocus={({ target }) => target.select()}
          className="min-h-16 w-full min-w-0 bg-transparent font-serif text-34 shadow-none! outline-none [font-variant-numeric:var(--figures)] placeholder:text-ink-3 rtl:text-right"
        />
      </Group>
      {words && (
        <Text slot="description" className="font-serif text-14 text-ink-2 italic">
          {words}
        </Text>
      )}
      <FieldError>{fault && <Fault>{fault}</Fault>}</FieldError>
    </TextField>
  );
}

const separators = /[,،٬\s]/g;

/** Where the caret stands behind so many characters that are not separators. */
export function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text[place]?.replace(separators, '') !== '') seen += 1;
  }
  return text.length;
}
