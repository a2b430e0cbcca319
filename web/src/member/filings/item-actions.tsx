import type { Filing, FilingItem } from '@mizan/api';
import { type ComponentProps, useState } from 'react';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { itemName } from './filing-table';
import { EditLineDialog } from './own-line';
import type { useFilingChange } from './queries';

type ItemActionsProps = {
  filing: Filing;
  item: FilingItem;
  index: number;
  change: ReturnType<typeof useFilingChange>;
  onRemoved: () => void;
};

/** The buttons of an item: move it, change the member's own line, or remove it; an item with stamps only after a confirmation. */
export function ItemActions({ filing, item, index, change, onRemoved }: ItemActionsProps) {
  const { id, items } = filing;
  const { words } = useFormatter();
  const name = itemName(item);
  const params = { id };
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const onClose = () => setDialog(null);
  const isBusy = change.isPending;
  /** The place to which the item was moved, to be announced. */
  const [place, setPlace] = useState('');

  function move(to: number) {
    setPlace('');
    const order = items.map((each) => each.id).filter((each) => each !== item.id);
    change.mutate(() => api.orderFilingItems({ params, body: { items: order.toSpliced(to, 0, item.id) } }), {
      onSuccess: () => setPlace(words('filings.place', { number: to + 1, count: items.length })),
    });
  }

  function remove() {
    if (isBusy) return;
    onClose();
    change.mutate(() => api.removeFilingItem({ params: { id, itemId: item.id } }), { onSuccess: onRemoved });
  }
  return (
    <>
      {item.words !== null && (
        <Tool shape="pen" label={words('filings.own.edit', { name })} onPress={() => setDialog('edit')} />
      )}
      <Tool
        shape="up"
        label={words('filings.up', { name })}
        isDisabled={index === 0 || isBusy}
        onPress={() => move(index - 1)}
      />
      <Tool
        shape="down"
        label={words('filings.down', { name })}
        isDisabled={index === items.length - 1 || isBusy}
        onPress={() => move(index + 1)}
      />
      <Tool
        shape="bin"
        label={words('filings.remove', { name })}
        isDisabled={isBusy}
        onPress={item.stamps.length > 0 ? () => setDialog('remove') : remove}
      />
      <output className="sr-only">{place}</output>
      {dialog === 'edit' && <EditLineDialog filing={filing} item={item} name={name} onClose={onClose} />}
      {dialog === 'remove' && (
        <OpenDialog
          title={words('stamps.withItem', { name })}
          text={words('stamps.withItem.text', { count: item.stamps.length })}
          onClose={onClose}
        >
          <Button kind="primary" aria-disabled={isBusy} onClick={remove}>
            {words('stamps.withItem.remove')}
          </Button>
        </OpenDialog>
      )}
    </>
  );
}

type ToolProps = {
  shape: ComponentProps<typeof Icon>['shape'];
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
};

/** A disabled button keeps the focus, as after its item was moved to an end. */
const Tool = ({ shape, label, isDisabled = false, onPress }: ToolProps) => (
  <Button
    kind="quiet"
    scale="small"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onPress()}
    className="aria-disabled:opacity-35"
  >
    <Icon shape={shape} className="size-4" />
  </Button>
);
