import { useState } from 'react';
import { useFreeSearches } from '../client/queries';
import { type AskedQuestion, askedQuestion } from '../client/session/asked-question';
import { useWords, Words } from '../language/app-words';
import { shownName } from '../language/law-names';
import { useHydrated } from '../ui/page-state';

/** Above the fields: the question that is answered after the log-in, and how many a new account may ask for nothing. */
export function KeptQuestion({ isNew = false }: { isNew?: boolean }) {
  const { words } = useWords();
  const [asked] = useState(askedQuestion);
  const count = useFreeSearches(isNew);
  // The prerendered file knows neither, and keeps their room (`before-paint.ts`).
  const shown = useHydrated() ? asked : null;
  return (
    <p
      className={`text-ink-2 in-data-asked:block in-data-asked:min-h-[2lh] max-[24rem]:in-data-asked:min-h-[3lh] ${isNew ? 'min-h-[1lh]' : ''} ${isNew || shown ? '' : 'hidden'}`}
    >
      {shown && <Kept asked={shown} />} {count > 0 && words('auth.free', { count })}
    </p>
  );
}

const Kept = ({ asked: { kind, province, amount } }: { asked: AskedQuestion }) => (
  <Words
    id="auth.kept"
    values={{ kind: shownName(kind), province: shownName(province), amount }}
    parts={{ kind: <bdi className="font-semibold text-ink" />, amount: <span className="whitespace-nowrap" /> }}
  />
);
