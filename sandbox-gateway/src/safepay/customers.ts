import { randomUUID } from 'node:crypto';
import type { Journal } from '../journal.ts';
import type { Card } from './cards.ts';

/** A saved card, identified by a random token. */
export type SavedCard = Card & { token: string; customer: string; isRemoved: boolean };

export type Customers = ReturnType<typeof createCustomers>;

const MAX_CARDS = 20;

export function createCustomers(journal: Journal) {
  const customers = new Set(journal.entriesOf('customer').map(({ id }) => id));
  const cards = new Map<string, SavedCard>();
  for (const { id, value } of journal.entriesOf('card')) cards.set(id, value as SavedCard);

  const store = (card: SavedCard) => {
    cards.set(card.token, card);
    journal.write({ kind: 'card', id: card.token, value: card });
    return card;
  };
  const walletOf = (customer: string) =>
    [...cards.values()].filter((card) => card.customer === customer && !card.isRemoved);

  return {
    has: (token: string) => customers.has(token),
    create() {
      const token = `cus_${randomUUID()}`;
      customers.add(token);
      journal.write({ kind: 'customer', id: token, value: {} });
      return { token };
    },
    walletOf,
    cardOf: (customer: string, token: string) => walletOf(customer).find((card) => card.token === token),
    /** Saving a card twice keeps one entry; a full wallet saves nothing. */
    save(customer: string, card: Card): SavedCard | undefined {
      const wallet = walletOf(customer);
      const existing = wallet.find(
        ({ brand, lastFour, month, year }) =>
          [brand, lastFour, month, year].join() === [card.brand, card.lastFour, card.month, card.year].join(),
      );
      if (existing || wallet.length >= MAX_CARDS) return existing;
      return store({ ...card, token: `pm_${randomUUID()}`, customer, isRemoved: false });
    },
    remove: (card: SavedCard) => store({ ...card, isRemoved: true }),
  };
}
