import { useWords } from '../../language/app-words';

/** Says to a member without a connection that the session has ended, because the log-in page cannot be loaded then. */
export function LoggedOut() {
  const { words } = useWords();
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-6 py-16 focus-visible:shadow-none">
      <title>{`${words('offline.loggedOut')} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{words('offline.loggedOut')}</h1>
      <output className="max-w-measure">{words('offline.loggedOut.text')}</output>
    </main>
  );
}
