import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isProblem } from '../../client/api';
import { Failed, type Loadable, Loaded } from '../../client/loaded';
import { useOwnConnectionNotice } from '../../client/offline/connection';
import { toProblem } from '../../language/error-text';
import { paths } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { useWords } from '../words';

type LoadedPageProps<Data> = {
  query: Loadable<Data>;
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page that shows one query: a placeholder while it loads, and what to do if there is nothing or it fails. */
export function LoadedPage<Data>({ query, missing, children }: LoadedPageProps<Data>) {
  const { words } = useWords();
  // The server answers 422 to an address that holds no valid id.
  const isMissing = query.error !== null && [404, 422].includes(toProblem(query.error).status);
  const loading = (
    <div className="page py-8">
      <title>{`${words('calculation.loading')} - ${words('name')}`}</title>
      <Skeleton lines={6} label={words('calculation.loading')} />
    </div>
  );
  return (
    <Loaded
      query={query}
      loading={loading}
      failed={isMissing ? (missing ?? <MissingCalculation />) : <Unavailable query={query} />}
    >
      {children}
    </Loaded>
  );
}

/** Explains that nothing is at this address, and links elsewhere. */
export const Missing = ({ title, text, onward }: { title: string; text: string; onward: ReactNode }) => (
  <Frame title={title}>
    <p className="max-w-measure text-ink-2">{text}</p>
    {onward}
  </Frame>
);

function MissingCalculation() {
  const { words } = useWords();
  const onward = (
    <Link to={paths.history} className={buttonLook()}>
      {words('calculation.history')}
    </Link>
  );
  return <Missing title={words('calculation.missing')} text={words('calculation.missing.text')} onward={onward} />;
}

function Unavailable({ query }: { query: Loadable<unknown> }) {
  const { words } = useWords();
  if (isProblem(query.error, 'FETCH_ERROR')) return <NoCopy onAgain={() => void query.refetch()} />;
  return (
    <Frame title={words('calculation.heading')}>
      <Failed query={query} />
    </Frame>
  );
}

/** Shown without a connection if this browser has no offline copy of the page. */
function NoCopy({ onAgain }: { onAgain: () => void }) {
  const { words } = useWords();
  useOwnConnectionNotice(true);
  return (
    <Frame title={words('offline.missing')}>
      <p className="max-w-measure text-ink-2">{words('offline.missing.text')}</p>
      <Button onClick={onAgain}>{words('failure.again')}</Button>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { words } = useWords();
  return (
    <div className="page grid justify-items-start gap-6 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${title} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{title}</h1>
      {children}
    </div>
  );
}
