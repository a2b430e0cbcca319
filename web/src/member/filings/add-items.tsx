import type { Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { calculationsKey } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { isFigure } from '../../explain/answer-stamp';
import { useAddressQuery } from '../../language/address';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { keepFocus } from '../../ui/keep-focus';
import { SearchBox } from '../../ui/search-box';
import { Part } from '../calculation/part';
import { KindSearchField } from '../calculator/kind-search';
import { useFormatter } from '../words';
import { AskAmount } from './ask-amount';
import { nameOf } from './filing-table';
import { OwnLine } from './own-line';
import { isPlaintMissing } from './plaint';
import { useFilingChange } from './queries';
import { Template } from './template';
import { useAddRule } from './use-add-rule';
import { useAddItem } from './use-addition';

type Way = 'template' | 'saved' | 'own' | null;

/** The ways to add an item: by words, from a list of what is usual, from the saved calculations, or a line of one's own. */
export function AddItems({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const template = useAddressQuery().get('template');
  const [way, setWay] = useState<Way>(template === null ? null : 'template');
  const search = useRef<HTMLInputElement>(null);
  const rule = useAddRule(filing, search);
  const focusSearch = () => search.current?.focus();
  const toggle = (chosen: NonNullable<Way>) => ({
    'aria-expanded': way === chosen,
    onClick: () => setWay(way === chosen ? null : chosen),
  });
  return (
    <Part title={words('filings.add')} level={2}>
      <div className="grid gap-4 md:max-w-160">
        <KindSearchField
          type="courtFee"
          province={filing.province}
          asOf={filing.asOf}
          fieldRef={search}
          help={isPlaintMissing(filing) ? 'filings.plaintFirst' : 'filings.search.help'}
          onPick={rule.pick}
        />
        {rule.picked && (
          <AskAmount
            key={rule.picked.number}
            filing={filing}
            rule={rule.picked}
            isKnown={rule.isKnown}
            onDone={rule.forget}
          />
        )}
        {rule.fault}
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button scale="small" {...toggle('template')}>
          <Icon shape="book" className="size-4" />
          {words('filings.add.template')}
        </Button>
        <Button scale="small" {...toggle('saved')}>
          <Icon shape="again" className="size-4" />
          {words('filings.add.saved')}
        </Button>
        <Button scale="small" {...toggle('own')}>
          <Icon shape="plus" className="size-4" />
          {words('filings.add.own')}
        </Button>
      </div>
      <div className="not-empty:mt-5">
        {way === 'template' && <Template filing={filing} first={template} onDone={focusSearch} />}
        {way === 'saved' && <SavedCalculations filing={filing} />}
        {way === 'own' && <OwnLine filing={filing} />}
      </div>
    </Part>
  );
}

const MAX_SHOWN = 8;

/** The latest court fees that were calculated in the filing's province; those that are in it already are left out. */
function SavedCalculations({ filing }: { filing: Filing }) {
  const { words, figure, text } = useFormatter();
  const toDay = useDay();
  const [searchTerm, setSearchTerm] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const change = useFilingChange();
  const addItem = useAddItem(filing);
  const search = {
    province: filing.province,
    type: 'courtFee' as const,
    limit: MAX_SHOWN,
    ...(searchTerm && { searchTerm }),
  };
  const query = useQuery({
    queryKey: [...calculationsKey, 'to file', search],
    queryFn: () => api.listCalculations({ query: search }),
  });
  const add = (calculationId: string) =>
    change.mutate(() => addItem({ calculationId }), { onSuccess: () => keepFocus(list.current) });
  const feeText = (fee: number | string) => (isFigure(fee) ? figure(fee) : text(String(fee)));
  const itemCalculations = new Set(filing.items.map(({ calculationId }) => calculationId));
  return (
    <div className="grid gap-3 md:max-w-160">
      <SearchBox label={words('filings.saved.search')} value={searchTerm} onSearch={setSearchTerm} />
      {change.error && <Refusal error={change.error} />}
      <Loaded query={query} lines={4} empty={<output className="text-ink-2">{words('filings.saved.none')}</output>}>
        {({ results }) => (
          <ul ref={list} tabIndex={-1} className="border-t border-line focus-visible:shadow-none">
            {results
              .filter(({ id }) => !itemCalculations.has(id))
              .map(({ id, minorCategory, subMinorCategory, amount, calculation, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
                  <span className="min-w-0 flex-1">
                    <bdi className="font-[550] wrap-anywhere">{nameOf({ minorCategory, subMinorCategory })}</bdi>
                    <span className="block text-13 text-ink-3">
                      {amount !== null && `${words('history.on', { amount: figure(amount) })} · `}
                      {toDay(dayOf(createdAt))}
                    </span>
                  </span>
                  <span className="text-right font-serif text-18 [font-variant-numeric:var(--figures)]">
                    {calculation.isEstablished
                      ? feeText(calculation.courtFeeToBeAffixed ?? '')
                      : words('filing.notEstablished')}
                  </span>
                  <Button
                    scale="small"
                    aria-label={words('filings.addThis', { name: nameOf({ minorCategory, subMinorCategory }) })}
                    aria-disabled={change.isPending}
                    onClick={() => add(id)}
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
