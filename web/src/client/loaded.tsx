import type { ReactNode } from 'react';
import { useWords } from '../language/app-words';
import { toProblem } from '../language/error-text';
import { Button } from '../ui/button';
import { keepFocus } from '../ui/keep-focus';
import { Skeleton } from '../ui/skeleton';
import { useOwnConnectionNotice } from './offline/connection';
import { Refusal } from './refusal';
import { dropSession } from './session/session';

/** The state of a query of any kind. */
export type Loadable<Data> = {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  query: Loadable<Data>;
  /** The height of the skeleton. */
  lines?: number;
  /** What shows in place of the skeleton. */
  loading?: ReactNode;
  /** What shows in place of the problem and its retry button. */
  failed?: ReactNode;
  /** What shows in place of a list without rows. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a query as loading, failed, empty or loaded. Data stays on the screen while a refetch runs or fails. */
export function Loaded<Data>({ query, lines = 8, loading, failed, empty, children }: LoadedProps<Data>) {
  const { words } = useWords();
  const { data, error, isLoading } = query;
  if (data !== undefined) return empty && isEmpty(data) ? empty : children(data);
  if (error) return failed ?? <Failed query={query} />;
  // A disabled query has no data either, and shows nothing.
  return isLoading && (loading ?? <Skeleton lines={lines} label={words('account.loading')} />);
}

/** Whether a list has no rows. A page past the last is not empty: it shows the way back. */
const isEmpty = (data: unknown) => {
  if (typeof data !== 'object' || data === null || !('results' in data)) return hasNoRows(data);
  return hasNoRows(data.results) && !('totalPages' in data && Number(data.totalPages) > 0);
};

const hasNoRows = (rows: unknown) => Array.isArray(rows) && rows.length === 0;

type FailedProps = { query: Pick<Loadable<unknown>, 'data' | 'error' | 'refetch'> };

/** Why a query has no data, and a retry button; nothing while there is data. A refused session leads to the log-in. */
export function Failed({ query: { data, error, refetch } }: FailedProps) {
  const { words } = useWords();
  const isShown = Boolean(error) && data === undefined;
  useOwnConnectionNotice(isShown && toProblem(error).code === 'FETCH_ERROR');
  if (!isShown) return null;
  return (
    <div className="grid justify-items-start gap-4">
      <Refusal error={error} />
      <div className="flex flex-wrap gap-3">
        {toProblem(error).status === 401 && (
          <Button kind="primary" onClick={dropSession}>
            {words('auth.login')}
          </Button>
        )}
        <Button
          onClick={({ currentTarget }) => {
            // The button goes while the query loads again.
            keepFocus(currentTarget.closest<HTMLElement>('[role=dialog], main'));
            void refetch();
          }}
        >
          {words('failure.again')}
        </Button>
      </div>
    </div>
  );
}

/** Joins two queries into one, which is loaded when both are. */
export const joinQueries = <One, Other>(
  one: Loadable<One>,
  other: Loadable<Other>,
): Loadable<readonly [One, Other]> => ({
  data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
  error: one.error ?? other.error,
  isLoading: one.isLoading || other.isLoading,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
});
