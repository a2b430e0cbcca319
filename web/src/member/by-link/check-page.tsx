import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../client/api';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { checkPath } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Check } from '../calculation/check';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { FilingShown } from '../filings/filing-shown';
import { useWords } from '../words';
import { CalculationShown } from './calculation-shown';
import { Unlisted } from './unlisted';

/** The form for the code of a printed sheet, or what stands behind a code. */
export default function CheckPage() {
  const { code } = useParams();
  return code === undefined ? <Check /> : <ByCode code={code} />;
}

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
            <CalculationShown of={data} title={words('check.title')} text={words('check.found')} onward={onward} />
          )
        }
      </LoadedPage>
    </Unlisted>
  );
}
