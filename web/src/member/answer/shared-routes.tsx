import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../client/api';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { checkPath, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { buttonLook } from '../../ui/button';
import { FilingShown } from '../filings/filing-shown';
import { Check } from './check';
import { LoadedPage, Missing } from './loaded-page';
import { SharedAnswer } from './shared-answer';

/** One screen for shared links and for codes, because every page loads the table of routes. */
export default function SharedRoutes() {
  const { token, filing, code } = useParams();
  if (filing !== undefined) return <FilingByLink token={filing} />;
  if (token !== undefined) return <ByLink token={token} />;
  return code === undefined ? <Check /> : <ByCode code={code} />;
}

/** A shared calculation. */
function ByLink({ token }: { token: string }) {
  const { words } = useWords();
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: () => api.getSharedCalculation({ params: { token } }),
  });
  const onward = <OwnCalculation />;
  const missing = <Missing title={words('shared.gone')} text={words('shared.gone.text')} onward={onward} />;
  return (
    <Unlisted>
      <LoadedPage query={query} missing={missing}>
        {(data) => <SharedAnswer of={data} title={words('shared.title')} text={words('shared.text')} onward={onward} />}
      </LoadedPage>
    </Unlisted>
  );
}

function FilingByLink({ token }: { token: string }) {
  const { words } = useWords();
  const query = useQuery({
    queryKey: ['shared filing', token],
    queryFn: () => api.getSharedFiling({ params: { token } }),
  });
  const onward = <OwnCalculation />;
  const missing = <Missing title={words('shared.gone')} text={words('shared.gone.text')} onward={onward} />;
  return (
    <Unlisted>
      <LoadedPage query={query} missing={missing}>
        {(data) => <FilingShown of={data} title={data.title} text={words('filing.shared')} onward={onward} />}
      </LoadedPage>
    </Unlisted>
  );
}

const OwnCalculation = () => (
  <Link to={paths.home} className={buttonLook()}>
    {useWords().words('shared.own')}
  </Link>
);

/** What was computed or listed on a printed sheet. */
function ByCode({ code }: { code: string }) {
  const { words } = useWords();
  const toDay = useDay();
  const query = useQuery({ queryKey: ['checked', code], queryFn: () => api.checkSheet({ params: { code } }) });
  const onward = (
    <Link to={checkPath()} className={buttonLook()}>
      {words('check.another')}
    </Link>
  );
  const missing = <Missing title={words('check.missing')} text={words('check.missing.text')} onward={onward} />;
  return (
    <Unlisted>
      <LoadedPage query={query} missing={missing}>
        {(data) =>
          'items' in data ? (
            <FilingShown
              of={data}
              title={words('check.title')}
              text={words('filing.checked', { date: toDay(dayOf(data.printedAt)) })}
              onward={onward}
            />
          ) : (
            <SharedAnswer of={data} title={words('check.title')} text={words('check.found')} onward={onward} />
          )
        }
      </LoadedPage>
    </Unlisted>
  );
}

/** For whoever has the link or the code: search engines do not list it. */
const Unlisted = ({ children }: { children: ReactNode }) => (
  <>
    <meta name="robots" content="noindex" />
    {children}
  </>
);
