import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { calculationQuery } from '../../client/queries';
import { FiguresOf } from '../../explain/currency';
import { calculationPath } from '../../language/paths';
import { useWords } from '../words';
import { LoadedPage } from './loaded-page';
import { PrintPage } from './print-page';
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
        <PrintPage
          title={words('sheet.title')}
          back={{ to: calculationPath(id), label: words('sheet.back') }}
          fault={code.error ?? standing.error}
        >
          <FiguresOf country={saved.country}>
            <Sheet of={saved} code={code.data ?? null} suspension={standing.data?.suspension ?? null} />
          </FiguresOf>
        </PrintPage>
      )}
    </LoadedPage>
  );
}
