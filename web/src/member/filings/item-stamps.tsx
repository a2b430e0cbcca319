import type { Filing, FilingItem } from '@mizan/api';
import { useState } from 'react';
import { useWords } from '../words';
import { itemName } from './filing-table';
import { RecordedText } from './stamp-text';
import { StampsDialog } from './stamps-dialog';

export type ItemOfFiling = { filing: Filing; item: FilingItem };

/** What is recorded as paid for an item, and the button to record it. */
export function ItemStamps({ filing, item }: ItemOfFiling) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { recorded, fee } = item;
  const name = itemName(item);
  // An item whose fee is 0 needs no stamp; null means that the fee is not known.
  if (recorded === undefined && Number(fee) === 0 && fee !== null) return null;
  return (
    <span className="screen-only mt-1 flex flex-wrap items-baseline gap-x-3 text-14">
      {recorded && <RecordedText recorded={recorded} fee={fee} />}
      <button
        type="button"
        aria-label={words(recorded ? 'stamps.of' : 'stamps.recordFor', { name })}
        className="link min-h-6 cursor-pointer text-start font-normal"
        onClick={() => setOpen(true)}
      >
        {words(recorded ? 'stamps.open' : 'stamps.record')}
      </button>
      {isOpen && <StampsDialog filing={filing} item={item} onClose={() => setOpen(false)} />}
    </span>
  );
}
