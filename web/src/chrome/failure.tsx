import { useRouteError } from 'react-router';
import { Button } from '../ui/button';
import { useWords, Words } from '../words';

/** The screen of a fault that nobody foresaw. */
export function Failure() {
  const { words } = useWords();
  const requestId = requestOf(useRouteError());
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

/** A refusal of the server carries the id of its request; whatever else was thrown has none. */
function requestOf(error: unknown): string | undefined {
  const isRefusal = typeof error === 'object' && error !== null && 'requestId' in error;
  return isRefusal && typeof error.requestId === 'string' ? error.requestId : undefined;
}
