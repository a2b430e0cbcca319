import type { UseQueryResult } from '@tanstack/react-query';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';

/** Why something could not be brought, and once more. What is there already stays, so nothing is said then. */
export function Failed({ query }: { query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'> }) {
  const { words } = useWords();
  if (query.error === null || query.data !== undefined) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Refusal error={query.error} />
      <Button onClick={() => void query.refetch()}>{words('failure.again')}</Button>
    </div>
  );
}
