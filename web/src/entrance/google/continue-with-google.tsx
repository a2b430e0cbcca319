import { api, type Problem } from '../../client/api';
import { savePendingLogIn } from '../../client/session/pending-log-in';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { toProblem } from '../../language/error-text';
import { hasGoogle } from '../../layout/installation';
import { Button } from '../../ui/button';
import { useLeaving } from '../../ui/page-state';
import { Or } from '../other-ways';

type Props = { keepLoggedIn: boolean; onRefused: (problem: Problem | undefined) => void };

/** Sends the browser to Google, where the server is configured for it. */
export function ContinueWithGoogle({ keepLoggedIn, onRefused }: Props) {
  const { language, words } = useWords();
  const search = useAddressQuery();
  const [isLeaving, setLeaving] = useLeaving();

  async function go() {
    if (isLeaving) return;
    setLeaving(true);
    onRefused(undefined);
    try {
      const { url } = await api.startGoogleLogIn();
      savePendingLogIn({ language, from: search.get('from'), keepLoggedIn });
      location.assign(url);
    } catch (error) {
      onRefused(toProblem(error));
      setLeaving(false);
    }
  }

  if (!hasGoogle) return null;
  return (
    <section data-google="" className="needs-script grid gap-3">
      <Or />
      <Button onClick={go} isBusy={isLeaving}>
        {words('auth.google')}
      </Button>
      <p className="text-13 text-balance text-ink-3">{words('auth.google.terms')}</p>
    </section>
  );
}
