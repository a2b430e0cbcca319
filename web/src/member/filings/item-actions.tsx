import type { Filing, FilingItem } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { EditLineDialog } from './own-line';
import type { useFilingChange } from './queries';

type ItemActionsProps = {
  filing: Filing;
  item: FilingItem;
  place: number;
  change: ReturnType<typeof useFilingChange>;
};

/** Moves an item up or down, changes a line of the member's own, or takes an item out. */
export function ItemActions({ filing, item, place, change }: ItemActionsProps) {
  const { id, items } = filing;
  const { words, text } = useFormatter();
  const name = item.words ?? text(item.rule?.subMinorCategory ?? '');
  const params = { id };
  const [isEdited, setEdited] = useState(false);

  function move(to: number) {
    const order = items.map((each) => each.id).filter((each) => each !== item.id);
    change.mutate(() => api.orderFilingItems({ params, body: { items: order.toSpliced(to, 0, item.id) } }));
  }

  return (
    <>
      <Button
        kind="quiet"
        scale="small"
        aria-label={words('filings.up', { name })}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <Icon shape="up" className="size-4" />
      </Button>
      <Button
        kind="quiet"
        scale="small"
        aria-label={words('filings.down', { name })}
        disabled={place === items.length - 1}
        onClick={() => move(place + 1)}
      >
        <Icon shape="down" className="size-4" />
      </Button>
      {item.words !== null && (
        <>
          <Button
            kind="quiet"
            scale="small"
            aria-label={words('filings.own.edit', { name })}
            onClick={() => setEdited(true)}
          >
            <Icon shape="pen" className="size-4" />
          </Button>
          {isEdited && <EditLineDialog filing={filing} item={item} name={name} onClose={() => setEdited(false)} />}
        </>
      )}
      <Button
        kind="quiet"
        scale="small"
        aria-label={words('filings.remove', { name })}
        onClick={() => change.mutate(() => api.removeFilingItem({ params: { id, itemId: item.id } }))}
      >
        <Icon shape="bin" className="size-4" />
      </Button>
    </>
  );
}
