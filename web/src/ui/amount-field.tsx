import { useLayoutEffect, useRef } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { Fault } from './fault';
import { box } from './field';

type AmountFieldProps = {
  name: string;
  /** What the rule asks for. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Groups what was typed; whatever it cannot read it leaves as it is. */
  group: (typed: string) => string;
  /** The amount in words, beneath it. */
  words?: string | undefined;
  fault?: string | undefined;
  isDisabled?: boolean;
};

/** Amounts are grouped as one types. The caret keeps its place among the digits, not among the commas. */
export function AmountField({ label, value, onChange, group, words, fault, ...field }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const place = placeAfter(value, digitsBefore.current);
    input.current?.setSelectionRange(place, place);
    digitsBefore.current = undefined;
  }, [value]);

  function change(typed: string) {
    const caret = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = typed.slice(0, caret).replaceAll(separators, '').length;
    onChange(group(typed));
  }

  return (
    <TextField {...field} value={value} onChange={change} isInvalid={fault !== undefined} className="grid gap-1.5">
      <Label className="text-14 font-[550]">{label}</Label>
      <Input
        ref={input}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className={`${box} min-h-16 font-serif text-34 [font-variant-numeric:var(--figures)]`}
      />
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
