import type { Language, Pay, PaymentFailure, PaymentMethod, PaymentWay } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { PaymentOrder } from '../../db/tables.generated.ts';

export type StoredOrder = Selectable<PaymentOrder>;

/** Who pays, and what they gave to pay with; nothing of it is stored with the order. */
export type Payer = {
  name: string;
  email: string;
  language: Language;
  mobileNumber: string | undefined;
  cnic: string | undefined;
  /** What the card processor calls the member, and one of the member's cards. */
  customer: string | undefined;
  cardToken: string | undefined;
};

export type Beginning = {
  pay: Pay;
  /** The processor's own name of the order. */
  handle?: string;
  /** A call that the provider holds open until the member has approved; what it answers is only a reason to ask. */
  call?: () => Promise<Called>;
};

/** `failure`: the money was refused, although the provider would still take it from elsewhere. */
export type Called = { detail: Detail; failure?: PaymentFailure };

/** What may be kept of a message: no password, no card, no telephone number. */
export type Detail = Record<string, string>;

/** What the provider says of an order when it is asked. Where the amount is told, it has to be the order's. */
export type ProviderAnswer = {
  state: 'paid' | 'failed' | 'pending' | 'notFound' | 'reversed';
  failure?: PaymentFailure;
  amountPaisa?: number;
  currency?: string;
  transaction?: string;
  instrument?: string;
  detail: Detail;
};

/** As it came, from a browser or a provider; nothing in it is believed. */
export type Message = { body: Uint8Array; query: Record<string, string>; signature: string | undefined };

export type Reading = {
  /** Signed as it should be; null where messages of this kind are not signed. */
  isGenuine: boolean | null;
  reference: string | undefined;
  instrument?: string;
  detail: Detail;
};

/** What a browser that comes back brings, and a form that it has to post before it is done. */
export type Returned = Reading & { form?: { action: string; fields: Record<string, string> } };

/** One provider, by its own protocol. Nothing here knows of the database; calls throw `ProviderFault` where there is no answer. */
export type Adapter = {
  isSandbox: boolean;
  ways: readonly PaymentWay[];
  /** Origins that our pages post to, or show in a frame. */
  posts: readonly string[];
  frames: readonly string[];
  begin: (order: StoredOrder, payer: Payer) => Promise<Beginning>;
  inquire: (order: StoredOrder) => Promise<ProviderAnswer>;
  readReturn: (message: Message) => Returned;
  /** Undefined for what is no message of this provider at all. */
  readNotification: (message: Message) => Reading | undefined;
  /** What the provider takes for "received". */
  acknowledgement: () => Record<string, string>;
  /** Whether the provider pays it back; where it does not, somebody does it in its portal. */
  refund: (order: StoredOrder) => Promise<{ isDone: boolean; detail: Detail }>;
  cards?: Cards;
};

export type Card = { token: string; brand: string; lastFour: string; expiryMonth: number; expiryYear: number };

/** Cards that the processor keeps. */
export type Cards = {
  createCustomer: (payer: Pick<Payer, 'name' | 'email'>) => Promise<string>;
  list: (customer: string) => Promise<Card[]>;
  remove: (customer: string, token: string) => Promise<void>;
};

export type Adapters = Partial<Record<PaymentMethod, Adapter>>;
