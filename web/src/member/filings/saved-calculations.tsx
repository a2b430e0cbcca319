import type { Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { calculationsKey } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { SearchBox } from '../../ui/search-box';
import { useFormatter } from '../words';
import { useFilingChange } from './queries';

const SHOWN = 8;

/** The latest saved calculations of the filing's province; those that are in it already are left out. */
export function SavedCalculations({ filing }: { filing: Filing }) {
  const { words, figure, text } = useFormatter();
  const toDay = useDay();
  const [searchTerm, setSearchTerm] = useState('');
  const change = useFilingChange();
  const asked = {
    province: filing.province,
    type: 'courtFee' as const,
    limit: SHOWN,
    ...(searchTerm && { searchTerm }),
  };
  const query = useQuery({
    queryKey: [...calculationsKey, 'to file', asked],
    queryFn: () => api.listCalculations({ query: asked }),
  });
  const inside = new Set(filing.items.map(({ calculationId }) => calculationId));
  return (
    <div className="grid gap-3 md:max-w-160">
      <SearchBox label={words('filings.saved.search')} value={searchTerm} onSearch={setSearchTerm} />
      {change.error && <Refusal error={change.error} />}
      <Loaded query={query} lines={4} empty={<output className="text-ink-2">{words('filings.saved.none')}</output>}>
        {({ results }) => (
          <ul className="border-t border-line">
            {results
              .filter(({ id }) => !inside.has(id))
              .map(({ id, subMinorCategory, amount, calculation, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
                  <span className="min-w-0 flex-1">
                    <bdi className="font-[550] wrap-anywhere">{shownName(subMinorCategory)}</bdi>
                    <span className="block text-13 text-ink-3">
                      {amount !== null && `${words('history.on', { amount: figure(amount) })} · `}
                      {toDay(dayOf(createdAt))}
                    </span>
                  </span>
                  <span className="font-serif text-18 [font-variant-numeric:var(--figures)]">
                    {calculation.isEstablished
                      ? text(String(calculation.courtFeeToBeAffixed ?? ''))
                      : words('filing.notEstablished')}
                  </span>
                  <Button
                    scale="small"
                    aria-label={words('filings.addThis', { name: text(subMinorCategory) })}
                    onClick={() =>
                      change.mutate(() => api.addFilingItem({ params: { id: filing.id }, body: { calculationId: id } }))
                    }
                  >
                    {words('filings.addOne')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
