import type { SavedCard } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { keepFocus } from '../../ui/keep-focus';
import { tile } from '../../ui/looks';
import { toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';
import { cardsQuery } from './queries';

/** The choice between the saved cards and a new one; nothing to choose if none is saved. */
export function Cards({ value, onChange }: { value: string; onChange: (card: string) => void }) {
  const { words } = useWords();
  const { data: cards = [] } = useQuery(cardsQuery);
  const part = useRef<HTMLDivElement>(null);
  const removal = useRemoval(({ brand, lastFour }) => {
    keepFocus(part.current);
    onChange('new');
    toastSuccess(words('payment.card.removed', { brand, lastFour }));
  });
  const isNew = cards.length === 0 || value === 'new';
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 focus-visible:shadow-none">
      {cards.length > 0 && (
        <RadioGroup value={value} onChange={onChange} className="grid gap-2">
          <Label className="text-14 font-[550]">{words('payment.card.which')}</Label>
          {cards.map((card) => (
            <div key={card.id} className="flex items-center gap-2">
              <Radio value={card.id} className={`${tile} flex min-h-11 grow items-center gap-2.5 px-4 py-2`}>
                <Dot />
                <CardName card={card} />
              </Radio>
              <RemoveCard card={card} isBusy={removal.isPending} onRemove={() => removal.remove(card)} />
            </div>
          ))}
          <Radio value="new" className={`${tile} flex min-h-11 items-center gap-2.5 px-4 py-2`}>
            <Dot />
            {words('payment.card.other')}
          </Radio>
        </RadioGroup>
      )}
      {removal.error && <Refusal error={removal.error} />}
      <p className="text-14 text-ink-2">{words(isNew ? 'payment.card.help' : 'payment.card.kept')}</p>
    </div>
  );
}

function RemoveCard({ card, isBusy, onRemove }: { card: SavedCard; isBusy: boolean; onRemove: () => void }) {
  const { words } = useWords();
  const { brand, lastFour } = card;
  return (
    <Button
      scale="small"
      kind="quiet"
      aria-label={words('payment.card.remove.which', { brand, lastFour })}
      aria-disabled={isBusy}
      onClick={() => isBusy || onRemove()}
    >
      {words('payment.card.remove')}
    </Button>
  );
}

function CardName({ card }: { card: SavedCard }) {
  const { words } = useWords();
  const { brand, lastFour, expiryMonth, expiryYear } = card;
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return (
    <span className="flex flex-wrap gap-x-3">
      <bdi className="font-[550]">{words('payment.card.name', { brand, lastFour })}</bdi>
      <span className="text-ink-2">{words('payment.card.expires', { expiry })}</span>
    </span>
  );
}

const Dot = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 rounded-full border border-field bg-leaf group-data-selected:border-5 group-data-selected:border-primary"
  />
);

function useRemoval(onRemoved: (card: SavedCard) => void) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: SavedCard) => api.removeCard({ params: { id } }),
    onSuccess: (_, card) => onRemoved(card),
    onSettled: () => cache.invalidateQueries({ queryKey: cardsQuery.queryKey }),
  });
  return { remove: mutate, isPending, error };
}
