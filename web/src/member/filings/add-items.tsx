import type { Filing } from '@mizan/api';
import { useRef, useState } from 'react';
import { useAddressQuery } from '../../language/address';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Part } from '../calculation/part';
import { KindSearchField } from '../calculator/kind-search';
import { useFormatter } from '../words';
import { AskAmount } from './ask-amount';
import { OwnLine } from './own-line';
import { SavedCalculations } from './saved-calculations';
import { Template } from './template';
import { useAddRule } from './use-add-rule';

type Way = 'template' | 'saved' | 'own' | null;

/** The ways to add an item: by words, from a list of what is usual, from the saved calculations, or a line of one's own. */
export function AddItems({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const template = useAddressQuery().get('template');
  const [way, setWay] = useState<Way>(template === null ? null : 'template');
  const search = useRef<HTMLInputElement>(null);
  const rule = useAddRule(filing, search);
  const toggle = (chosen: NonNullable<Way>) => ({
    'aria-expanded': way === chosen,
    onClick: () => setWay(way === chosen ? null : chosen),
  });
  return (
    <Part title={words('filings.add')} level={2} isSpaced>
      <div className="grid gap-4 md:max-w-160">
        <KindSearchField type="courtFee" province={filing.province} fieldRef={search} onPick={rule.pick} />
        {rule.asked && (
          <AskAmount
            key={rule.asked.number}
            filing={filing}
            rule={rule.asked}
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
      <div className="mt-5">
        {way === 'template' && <Template filing={filing} first={template} />}
        {way === 'saved' && <SavedCalculations filing={filing} />}
        {way === 'own' && <OwnLine filing={filing} />}
      </div>
    </Part>
  );
}
