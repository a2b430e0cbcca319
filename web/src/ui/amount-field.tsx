import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint';
import { Fault } from './fault';
import { box } from './field';
import { useLatest } from './use-latest';
import { write } from './use-typed';

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

/** Amounts are grouped as one types; the caret keeps its place among the digits, not among the commas.
    The field holds its own text: a letter is painted first, and whoever listens is told of it after, or when the form is sent. */
export function AmountField({
  name,
  label,
  note,
  unit,
  placeholder,
  value,
  onChange,
  group,
  words,
  fault,
  ...rest
}: AmountFieldProps) {
  const { isDisabled, fieldRef } = rest;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? own;
  const [first] = useState(value);
  const told = useRef(value);
  const tell = useLatest(() => {
    if (!input.current) return;
    told.current = input.current.value;
    onChange(told.current);
  });
  const [letter] = useState(() => afterPaint(tell));

  useLayoutEffect(() => {
    // What comes back from here is no news, and more may have been typed since.
    if (value === told.current) return;
    told.current = value;
    write(input.current, value);
  }, [value, input]);

  useEffect(() => {
    const ended = new AbortController();
    const settle = () => flushSync(letter.settle);
    input.current?.form?.addEventListener('submit', settle, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [input, letter]);

  function type({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const caret = field.selectionStart ?? field.value.length;
    const before = field.value.slice(0, caret).replaceAll(separators, '').length;
    const grouped = group(field.value);
    if (grouped !== field.value) {
      field.value = grouped;
      const place = placeAfter(grouped, before);
      field.setSelectionRange(place, place);
    }
    letter.wait();
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-14 font-[550]">
        {label}
        {note && <span className="text-13 font-normal whitespace-nowrap text-ink-3">{note}</span>}
      </label>
      <div
        dir="ltr"
        data-invalid={fault === undefined ? undefined : ''}
        data-disabled={isDisabled ? '' : undefined}
        className={`${box} flex items-baseline gap-2 py-0! focus-within:border-brass-ink focus-within:shadow-(--focus-ring)`}
      >
        {unit && <span className="font-serif text-20 text-ink-3">{unit}</span>}
        <input
          ref={input}
          id={id}
          name={name}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={first}
          disabled={isDisabled}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={[words && `${id}words`, fault && `${id}fault`].filter(Boolean).join(' ') || undefined}
          onFocus={({ target }) => target.select()}
          onInput={type}
          onKeyDown={({ key }) => key === 'Enter' && letter.settle()}
          onBlur={letter.settle}
          className="min-h-16 w-full min-w-0 bg-transparent font-serif text-34 shadow-none! outline-none [font-variant-numeric:var(--figures)] placeholder:text-ink-3 rtl:text-right"
        />
      </div>
      {words && (
        <span id={`${id}words`} className="font-serif text-14 text-ink-2 italic">
          {words}
        </span>
      )}
      {fault && (
        <span id={`${id}fault`}>
          <Fault>{fault}</Fault>
        </span>
      )}
    </div>
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
