import { useState } from 'react';
import { useFreeSearches } from '../client/queries';
import { type GuestQuestion, readGuestQuestion } from '../client/session/guest-question';
import { useWords, Words } from '../language/app-words';
import { shownName } from '../language/law-names';
import { useHydrated } from '../ui/page-state';

/** Shows above the fields which question is answered after the log-in, and how many free searches a new account has. */
export function GuestQuestionNote({ isSignUp = false }: { isSignUp?: boolean }) {
  const { words } = useWords();
  const [question] = useState(readGuestQuestion);
  const count = useFreeSearches(isSignUp);
  // The prerendered file knows neither, and leaves room for both (`before-paint.ts`).
  const shown = useHydrated() ? question : null;
  return (
    <p
      className={`text-ink-2 in-data-asked:block in-data-asked:min-h-[2lh] max-[24rem]:in-data-asked:min-h-[3lh] ${isSignUp ? 'min-h-[1lh]' : ''} ${isSignUp || shown ? '' : 'hidden'}`}
    >
      {shown && <Summary question={shown} />} {count > 0 && words('auth.free', { count })}
    </p>
  );
}

const Summary = ({ question: { kind, province, amount } }: { question: GuestQuestion }) => (
  <Words
    id="auth.kept"
    values={{ kind: shownName(kind), province: shownName(province), amount }}
    parts={{ kind: <bdi className="font-semibold text-ink" />, amount: <span className="whitespace-nowrap" /> }}
  />
);
