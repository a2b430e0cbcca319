import { useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '../language/app-words';
import { ServerFaults } from '../ui/form';
import { Notice } from '../ui/notice';

type Fault = { text: string; focusField: () => void };

/** Lists at the top of a long form, once it is refused, every fault with a button that focuses its field. */
export function ErrorSummary() {
  const summary = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const refused = useContext(ServerFaults);
  useEffect(() => {
    const form = summary.current?.closest('form');
    if (!form) return undefined;
    // The fields show their faults before the next frame.
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
    <div ref={summary} data-error-summary className="empty:hidden">
      <FaultList faults={faults} />
    </div>
  );
}

/** Lists faults, and says in the title of the document that the form was refused. A single fault is shown beneath its field only. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { words } = useWords();
  useErrorTitle(faults.length > 0);
  if (faults.length < 2) return null;
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('form.faults', { count: faults.length })}</p>
      <ul className="pt-1">
        {faults.map(({ text, focusField }) => (
          <li key={text}>
            <button type="button" onClick={focusField} className="link min-h-6 cursor-pointer text-start">
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
    const faultId = control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    const text = document.getElementById(faultId)?.textContent;
    return text ? [{ text, focusField: () => control.focus() }] : [];
  });
}

function useErrorTitle(isRefused: boolean) {
  const { words } = useWords();
  useEffect(() => {
    if (!isRefused) return undefined;
    const { title } = document;
    const refused = words('form.errorTitle', { title });
    document.title = refused;
    return () => {
      // If another page has opened meanwhile, its title stays.
      if (document.title === refused) document.title = title;
    };
  }, [isRefused, words]);
}
