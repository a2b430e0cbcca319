import type { FilingStamp } from '@mizan/api';
import { useRef, useState } from 'react';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { keepFocus } from '../../ui/keep-focus';
import { useWords } from '../words';
import { itemName } from './filing-table';
import type { ItemOfFiling } from './item-stamps';
import { useFilingChange } from './queries';
import { StampForm } from './stamp-form';
import { StampText } from './stamp-text';

/** The stamps of an item: a list to change, or the form of one. */
export function StampsDialog({ filing, item, onClose }: ItemOfFiling & { onClose: () => void }) {
  const { words } = useWords();
  const [opened, setOpened] = useState<FilingStamp | 'new' | null>(item.stamps.length === 0 ? 'new' : null);
  // Most items have one stamp, so the dialog closes after the first.
  const onDone = item.stamps.length === 0 ? onClose : () => setOpened(null);
  return (
    <OpenDialog title={words('stamps.of', { name: itemName(item) })} onClose={onClose}>
      {opened === null ? (
        <StampRows filing={filing} item={item} onOpen={setOpened} onClose={onClose} />
      ) : (
        <StampForm filing={filing} item={item} stamp={opened === 'new' ? null : opened} onDone={onDone} />
      )}
    </OpenDialog>
  );
}

type StampRowsProps = ItemOfFiling & { onOpen: (stamp: FilingStamp | 'new') => void; onClose: () => void };

function StampRows({ filing, item, onOpen, onClose }: StampRowsProps) {
  const { words } = useWords();
  const change = useFilingChange();
  const list = useRef<HTMLUListElement>(null);
  const remove = (stampId: string) =>
    change.mutate(() => api.removeFilingStamp({ params: { id: filing.id, itemId: item.id, stampId } }), {
      onSuccess: ({ items }) =>
        items.some(({ id, stamps }) => id === item.id && stamps.length > 0) ? keepFocus(list.current) : onClose(),
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line focus-visible:shadow-none">
        {item.stamps.map((stamp) => {
          const number = stamp.number ?? '';
          return (
            <li key={stamp.id} className="flex items-start justify-between gap-3 py-3">
              <StampText stamp={stamp} />
              <span className="flex shrink-0">
                <Button
                  kind="quiet"
                  scale="small"
                  aria-label={words('stamps.change', { number })}
                  onClick={() => onOpen(stamp)}
                >
                  <Icon shape="pen" className="size-4" />
                </Button>
                <Button
                  kind="quiet"
                  scale="small"
                  aria-label={words('stamps.remove', { number })}
                  aria-disabled={change.isPending}
                  onClick={() => remove(stamp.id)}
                >
                  <Icon shape="bin" className="size-4" />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {change.error && <Refusal error={change.error} />}
      <Button onClick={() => onOpen('new')} className="justify-self-start">
        <Icon shape="plus" className="size-4" />
        {words('stamps.another')}
      </Button>
    </>
  );
}
