import { useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '../language/app-words';
import { RefusedFields } from '../ui/form';
import { Notice } from '../ui/notice';

export type Fault = { text: string; go: () => void };

/** Stands at the top of a long form: once it is refused, every fault with a way to its field. */
export function ErrorSummary() {
  const place = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const refused = useContext(RefusedFields);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    // The fields say their faults before the next frame.
    const read = () => requestAnimationFrame(() => setFaults(faultsIn(form)));
    const clear = () => setFaults([]);
    if (Object.keys(refused).length > 0) read();
    // The browser sends `invalid` for each faulty field, and `submit` once no field is faulty.
    form.addEventListener('invalid', read, true);
    form.addEventListener('submit', clear);
    return () => {
      form.removeEventListener('invalid', read, true);
      form.removeEventListener('submit', clear);
    };
  }, [refused]);
  return (
    <div ref={place} className="empty:hidden">
      <FaultList faults={faults} />
    </div>
  );
}

/** Says in the title of the document that the form was refused; a single fault is told beneath its field alone. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { words } = useWords();
  useErrorTitle(faults.length > 0);
  if (faults.length < 2) return null;
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('form.faults', { count: faults.length })}</p>
      <ul className="pt-1">
        {faults.map(({ text, go }) => (
          <li key={text}>
            <button type="button" onClick={go} className="link min-h-6 cursor-pointer text-start">
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function faultsIn(form: HTMLFormElement): Fault[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].flatMap((control) => {
    const told = control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    const text = document.getElementById(told)?.textContent;
    return text ? [{ text, go: () => control.focus() }] : [];
  });
}

function useErrorTitle(isRefused: boolean) {
  const { words } = useWords();
  useEffect(() => {
    if (!isRefused) return undefined;
    const { title } = document;
    const refused = words('form.errorTitle', { title });
    document.title = refused;
    // Another page has another title by now.
    return () => void (document.title === refused && (document.title = title));
  }, [isRefused, words]);
}
