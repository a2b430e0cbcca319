import { Navigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { Spinner } from '../../ui/spinner';

/** Seen while the log-in of a visitor whom Google has sent back is completed: the layout around it does that. */
export default function GoogleReturn() {
  const { language, words } = useWords();
  if (!useAddressQuery().has('pid')) return <Navigate to={inLanguage(language, paths.login)} replace />;
  return (
    <main className="flex items-center gap-3 text-ink-2">
      <title>{`${words('auth.login')} - ${words('name')}`}</title>
      <Spinner />
      <h1 className="font-sans text-16 font-normal tracking-normal">{words('auth.loggingIn')}</h1>
    </main>
  );
}
