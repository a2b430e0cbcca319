import { cards } from './payments/cards.ts';
import { desk } from './payments/desk.ts';
import { orders } from './payments/orders.ts';
import { settlement } from './payments/settlement.ts';
import { searches } from './searches.ts';

export const moneyEndpoints = { ...cards, ...desk, ...orders, ...settlement, ...searches };
