import { useEffect } from 'react';
import { useBeforeUnload, useRouteError } from 'react-router';
import { useWords, Words } from '../language/words';
import { Button } from '../ui/button';
import { hasUnsavedWork, reloadOnce } from './reload-once';

/** The screen of an unexpected error. */
export function Failure() {
  const { words } = useWords();
  const error = useRouteError();
  const requestId = requestIdOf(error);
  useEffect(() => {
    if (isMissingScript(error)) void reloadOnce();
  }, [error]);
  // The screen that asked before unsaved work is left is gone; the work is still there when the reader goes back.
  useBeforeUnload((event) => {
    if (hasUnsavedWork()) event.preventDefault();
  });
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{words('failure.title')}</title>
      <h1 className="text-44">{words('failure.title')}</h1>
      <p className="max-w-measure text-18 text-ink-2">{words('failure.text')}</p>
      {hasUnsavedWork() && <p className="max-w-measure text-18">{words('failure.unsaved')}</p>}
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

/** A problem from the server carries the id of its request; other errors have none. */
function requestIdOf(error: unknown): string | undefined {
  const isRefusal = typeof error === 'object' && error !== null && 'requestId' in error;
  return isRefusal && typeof error.requestId === 'string' ? error.requestId : undefined;
}
