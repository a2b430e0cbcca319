import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../api';
import { checkPath } from '../../paths';
import { buttonLook } from '../../ui/button';
import { useWords } from '../../words';
import { Check } from './check';
import { ForHolder } from './for-holder';

/** For whoever holds a printed worksheet: its code leads to what was computed. */
export default function ByCode() {
  const { code } = useParams();
  return code === undefined ? <Check /> : <Checked code={code} />;
}

function Checked({ code }: { code: string }) {
  const { words } = useWords();
  const query = useQuery({ queryKey: ['checked', code], queryFn: () => api.checkWorksheet({ params: { code } }) });
  return (
    <ForHolder
      query={query}
      title={words('check.title')}
      text={words('check.found')}
      missing={{ title: words('check.missing'), text: words('check.missing.text') }}
    >
      <Link to={checkPath()} className={buttonLook()}>
        {words('check.another')}
      </Link>
    </ForHolder>
  );
}
