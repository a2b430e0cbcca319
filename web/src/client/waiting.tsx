import { useWords } from '../language/app-words';
import { useDelay } from '../ui/delay';
import { Spinner } from '../ui/skeleton';

/** The placeholder of a screen; nothing in the first 300 ms. */
export function Waiting() {
  const { words } = useWords();
  const isLong = useDelay(300);
  return (
    <div className="grid flex-1 place-items-center text-ink-2">
      <title>{words('name')}</title>
      {isLong && (
        <p className="flex items-center gap-3">
          <Spinner />
          {words('account.loading')}
        </p>
      )}
    </div>
  );
}
