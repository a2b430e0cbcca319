import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useWords, Words } from '../language/words';
import { Button } from '../ui/button';

/** The screen of an unexpected error. */
export function Failure() {
  const { words } = useWords();
  const error = useRouteError();
  const requestId = requestIdOf(error);
  useEffect(() => {
    if (isMissingScript(error)) void reloadOnce();
  }, [error]);
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{words('failure.title')}</title>
      <h1 className="text-44">{words('failure.title')}</h1>
      <p className="max-w-measure text-18 text-ink-2">{words('failure.text')}</p>
      {requestId && (
        <p className="text-14 text-ink-3">
          <Words
            id="failure.request"
            values={{ requestId }}
            parts={{ request: <bdi dir="ltr" className="select-all" /> }}
          />
        </p>
      )}
      <Button kind="primary" onClick={() => location.reload()}>
        {words('failure.again')}
      </Button>
    </section>
  );
}

/** Matches the messages of browsers for a script that could not be loaded. */
const isMissingScript = (error: unknown) =>
  error instanceof TypeError && /dynamically imported|module script/i.test(error.message);

/** A page reloads at most once in this time, so that a broken deployment causes no loop. */
const PAUSE_MS = 60_000;

/** Reloads a page whose old files a new deployment has removed: once, and only if the server answers. */
async function reloadOnce() {
  const last = Number(sessionStorage.getItem('reloaded-at'));
  if (Date.now() - last < PAUSE_MS) return;
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  location.reload();
}

/** A problem from the server carries the id of its request; other errors have none. */
function requestIdOf(error: unknown): string | undefined {
  const isRefusal = typeof error === 'object' && error !== null && 'requestId' in error;
  return isRefusal && typeof error.requestId === 'string' ? error.requestId : undefined;
}
