import { useWords } from '../language/words';
import { Button } from '../ui/button';
import { Refusal } from './refusal';

/** What could not be brought, and once more. */
export function Failed({ error, onAgain }: { error: unknown; onAgain: () => unknown }) {
  const { words } = useWords();
  return (
    <div className="grid justify-items-start gap-4">
      <Refusal error={error} />
      <Button onClick={onAgain}>{words('failure.again')}</Button>
    </div>
  );
}
