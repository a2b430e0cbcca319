import {
  type FormEvent,
  type KeyboardEvent,
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
import { box, FieldFault } from './labelled-field';
import { setFieldText } from './use-deferred-text';
import { useStableCallback } from './use-stable-callback';

type AmountFieldProps = {
  name: string;
  label: ReactNode;
  /** The note at the end of the label: "in Rs". */
  note?: string | undefined;
  /** The sign of the currency, before the figure in the field. */
  unit?: string | undefined;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Groups the digits; leaves what it cannot read as it is. */
  group: (text: string, isPasted: boolean) => string;
  /** The amount in words, beneath it. */
  words?: string | undefined;
  fault?: string | undefined;
  isDisabled?: boolean;
  fieldRef?: RefObject<HTMLInputElement | null>;
};

/** A field for an amount, whose digits are grouped while it is typed. It is uncontrolled: a letter is painted first, and `onChange`
    follows, at the latest when the form is sent. */
export function AmountField({ name, label, value, onChange, group, ...rest }: AmountFieldProps) {
  const { note, unit, placeholder, words, fault, isDisabled, fieldRef } = rest;
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? ownRef;
  const [initial] = useState(value);
  const reported = useRef(value);
  const report = useStableCallback(() => {
    if (!input.current) return;
    reported.current = input.current.value;
    onChange(reported.current);
  });
  const [pending] = useState(() => afterPaint(report));

  useLayoutEffect(() => {
    // The field already shows a value that it reported itself, and keeps newer text that it has not reported yet.
    if (value === reported.current || pending.isPending()) return;
    reported.current = value;
    setFieldText(input.current, value);
    // A value that is set while the field has the focus is selected, so that the next digit replaces it.
    if (input.current === document.activeElement) input.current?.select();
  }, [value, input, pending]);

  useEffect(() => {
    const controller = new AbortController();
    const flush = () => flushSync(pending.flush);
    const options = { capture: true, signal: controller.signal };
    input.current?.form?.addEventListener('submit', flush, options);
    // The text is flushed before the draft is saved, which also happens when the page is left.
    addEventListener('pagehide', flush, options);
    return () => controller.abort();
  }, [input, pending]);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter that was pressed in another field, and is still held down, must not send the form.
    if (event.repeat) event.preventDefault();
    pending.flush();
  }

  function type({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) {
    const caret = field.selectionStart ?? field.value.length;
    const digitsBefore = field.value.slice(0, caret).replaceAll(separators, '').length;
    const isPasted = INSERTS_TEXT.has((nativeEvent as InputEvent).inputType);
    const grouped = group(field.value, isPasted);
    if (grouped !== field.value) {
      field.value = grouped;
      const at = caretAfter(grouped, digitsBefore);
      field.setSelectionRange(at, at);
    }
    pending.schedule();
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
          dir="auto"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={initial}
          disabled={isDisabled}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={[words && `${id}words`, fault && `${id}fault`].filter(Boolean).join(' ') || undefined}
          onFocus={({ target }) => target.select()}
          onInput={type}
          onKeyDown={press}
          onBlur={pending.flush}
          className="min-h-14 w-full scroll-mb-20 min-w-0 bg-transparent font-serif text-34 shadow-none! outline-none [font-variant-numeric:var(--figures)] placeholder:text-ink-3 rtl:text-right"
        />
      </div>
      {words && (
        <span id={`${id}words`} className="font-serif text-14 text-ink-2 italic">
          {words}
        </span>
      )}
      {fault && <FieldFault id={id}>{fault}</FieldFault>}
    </div>
  );
}

/** The kinds of input that bring text from elsewhere: pasted, dropped, or offered by the browser. */
const INSERTS_TEXT = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText']);

const separators = /[,،٬\s]/g;

/** The position in a text after its first `count` characters other than separators. */
export function caretAfter(text: string, count: number): number {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (digits === count) return at;
    if (text[at]?.replace(separators, '') !== '') digits += 1;
  }
  return text.length;
}
