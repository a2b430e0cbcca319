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
  // The prerendered file knows neither; a new account keeps a line free for them.
  const isHydrated = useHydrated();
  if (!isNew && !(isHydrated && asked)) return null;
  return (
    <p className="min-h-[1lh] text-ink-2">
      {isHydrated && asked && <Kept asked={asked} />} {count > 0 && words('auth.free', { count })}
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
