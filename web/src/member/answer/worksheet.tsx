import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../client/api';
import { calculationQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { calculationPath } from '../../language/paths';
import { useWords } from '../../language/words';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadedPage } from './loaded-page';
import { Sheet } from './sheet';
import { standingQuery } from './standing';

/** The sheet to print and file with a plaint, with the print button above it. */
export default function Worksheet() {
  const { words } = useWords();
  const { id = '' } = useParams();
  const calculation = useQuery(calculationQuery(id));
  const code = useQuery({
    queryKey: ['worksheet', id],
    queryFn: () => api.createWorksheet({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const standing = useQuery(standingQuery(id));
  // The sheet is shown also where its code or standing could not be loaded, but not while they are.
  const query =
    code.isPending || standing.isPending ? { ...calculation, data: undefined, isLoading: true } : calculation;
  return (
    <LoadedPage query={query}>
      {(saved) => (
        <div className="bg-well print:bg-white">
          <title>{`${words('sheet.title')} - ${words('name')}`}</title>
          <div className="screen-only page grid gap-4 pt-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Link to={calculationPath(id)} className={buttonLook({ kind: 'quiet' })}>
                <Icon shape="back" className="size-4 rtl:-scale-x-100" />
                {words('sheet.back')}
              </Link>
              <Button kind="primary" onClick={() => print()}>
                <Icon shape="print" />
                {words('sheet.print')}
              </Button>
            </div>
            {code.error && <Refusal error={code.error} />}
          </div>
          <Sheet of={saved} code={code.data ?? null} suspension={standing.data?.suspension ?? null} />
        </div>
      )}
    </LoadedPage>
  );
}
