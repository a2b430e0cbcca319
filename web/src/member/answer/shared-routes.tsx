import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../client/api';
import { checkPath } from '../../language/paths';
import { useWords } from '../../language/words';
import { buttonLook } from '../../ui/button';
import { Check } from './check';
import { SharedAnswer } from './shared-answer';

/** One screen for shared links and for codes, because every page loads the table of routes. */
export default function SharedRoutes() {
  const { token, code } = useParams();
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
  return (
    <SharedAnswer
      query={query}
      title={words('shared.title')}
      text={words('shared.text')}
      missing={{ title: words('shared.gone'), text: words('shared.gone.text') }}
    />
  );
}

/** The calculation of a worksheet. */
function ByCode({ code }: { code: string }) {
  const { words } = useWords();
  const query = useQuery({ queryKey: ['checked', code], queryFn: () => api.checkWorksheet({ params: { code } }) });
  return (
    <SharedAnswer
      query={query}
      title={words('check.title')}
      text={words('check.found')}
      missing={{ title: words('check.missing'), text: words('check.missing.text') }}
    >
      <Link to={checkPath()} className={buttonLook()}>
        {words('check.another')}
      </Link>
    </SharedAnswer>
  );
}
