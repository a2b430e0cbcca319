import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { filingsKey } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { paths } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { useFormatter } from '../words';
import { useAddToFiling } from './use-add-to-filing';

type CalculationsToFile = { province: string; ids: readonly string[] };
type FileDialogProps = CalculationsToFile & { onClose: () => void };

/** Adds calculations to a filing of their province. */
export function FileDialog({ onClose, ...calculations }: FileDialogProps) {
  const { words } = useFormatter();
  return (
    <OpenDialog title={words('filing.addTo')} text={words('filing.addTo.text')} onClose={onClose}>
      <FilingChoices {...calculations} />
      <Link to={`${paths.filings}?new`} className={`${buttonLook()} justify-self-start`}>
        {words('filing.begin')}
      </Link>
    </OpenDialog>
  );
}

/** The number of filings to choose from. */
const MAX_FILINGS = 20;

/** The filings that are not filed yet, each with a button to add the calculations to it. */
function FilingChoices({ province, ids }: CalculationsToFile) {
  const { words, figure } = useFormatter();
  const search = { state: 'open' as const, province, limit: MAX_FILINGS };
  const query = useQuery({
    queryKey: [...filingsKey, 'to add to', search],
    queryFn: () => api.listFilings({ query: search }),
  });
  const add = useAddToFiling(ids);
  return (
    <>
      {add.error && <Refusal error={add.error} />}
      <Loaded query={query} lines={3} empty={<p className="text-ink-2">{words('filing.addTo.none')}</p>}>
        {({ results }) => (
          <ul className="border-t border-line">
            {results.map(({ id, title, total }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0">
                  <bdi className="font-[550] wrap-anywhere">{title}</bdi>
                  <span className="block text-13 text-ink-3">
                    {words('filing.total')}: {words('calculation.rupees', { amount: figure(total.amount) })}
                  </span>
                </span>
                <Button
                  scale="small"
                  aria-label={words('filing.addTo.this', { title })}
                  aria-disabled={add.isPending}
                  onClick={() => !add.isPending && add.mutate(id)}
                >
                  {words('filing.addTo.add')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
