import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { inLanguage, paths } from '../../paths';
import { leave } from '../../session/session';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words';

/** The address of logging out: it does so, and leads home. Where the server cannot be reached, nothing has changed. */
export default function LogOut() {
  const { language, words } = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    leave()
      .catch((error: unknown) => console.warn('Logging out failed', error))
      .then(() => navigate(inLanguage(language, paths.home), { replace: true }));
  }, [language, navigate]);
  return (
    <main className="flex items-center gap-3 text-ink-2">
      <title>{`${words('account.logout')} - ${words('name')}`}</title>
      <Spinner />
      <h1 className="font-sans text-16 font-normal tracking-normal">{words('account.loggingOut')}</h1>
    </main>
  );
}
