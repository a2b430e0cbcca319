import type { PaymentMethod } from '@mizan/api';
import { readCnic, readMobile } from './payer-fields';
import { readCount, unitPrice } from './price';
import type { Packages } from './queries';
import type { Purchase } from './use-purchase';

/** The choices and entries of the form for a purchase. */
export type Draft = {
  /** The number of searches of a package, or `custom` for the typed number in `custom`. */
  quantity: string;
  custom: string;
  method: PaymentMethod;
  /** The id of a saved card, or `new`. */
  card: string;
  way: 'page' | 'phone';
  mobileNumber: string;
  cnic: string;
};

export const emptyDraft: Draft = {
  quantity: '10',
  custom: '',
  method: 'card',
  card: 'new',
  way: 'phone',
  mobileNumber: '',
  cnic: '',
};

/** Wallets come before cards, because most members have one on their phone. */
const preferred: readonly PaymentMethod[] = ['jazzcash', 'easypaisa', 'card'];

/** The method used last, else the first preferred one, of those that are available. */
export function firstMethod({ methods }: Packages, last: PaymentMethod | undefined): PaymentMethod {
  const isAvailable = (candidate: PaymentMethod) =>
    methods.some(({ method, available }) => available && method === candidate);
  if (last !== undefined && isAvailable(last)) return last;
  return preferred.find(isAvailable) ?? 'card';
}

/** The number of searches and their price; undefined while the custom number is invalid. */
export function priceOf(draft: Draft, { custom }: Packages) {
  const searches = draft.quantity === 'custom' ? readCount(draft.custom, custom) : Number(draft.quantity);
  const unitPaisa = searches === undefined ? undefined : unitPrice(custom.prices, searches);
  if (searches === undefined || unitPaisa === undefined) return undefined;
  return { searches, unitPaisa, amountPaisa: searches * unitPaisa };
}

/** Whether the payment is approved in the wallet's app on the phone. */
export const isByPhone = ({ method, way }: Draft, { methods }: Packages) => {
  const ways = methods.find((candidate) => candidate.method === method)?.ways ?? [];
  return ways.includes('phone') && (way === 'phone' || !ways.includes('page'));
};

/** The purchase as it is sent; the form has validated the fields. */
export function purchaseOf(draft: Draft, packages: Packages): Purchase | undefined {
  const { method, card } = draft;
  const price = priceOf(draft, packages);
  if (price === undefined) return undefined;
  const { searches, amountPaisa } = price;
  const order = { searches, amountPaisa, method };
  if (method === 'card') return { ...order, ...(card !== 'new' && { card }) };
  if (!isByPhone(draft, packages)) return order;
  const [mobileNumber, cnic] = [readMobile(draft.mobileNumber), readCnic(draft.cnic)];
  if (mobileNumber === undefined) return undefined;
  return { ...order, mobileNumber, ...(method === 'jazzcash' && cnic !== undefined && { cnic }) };
}
