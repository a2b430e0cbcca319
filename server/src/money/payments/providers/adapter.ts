import type { Language, Pay, PaymentFailure, PaymentMethod, PaymentWay } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { PaymentOrder } from '../../../platform/db/tables.generated.ts';

export type StoredOrder = Selectable<PaymentOrder>;

/** The member and their means of payment; none of it is stored with the order. */
export type Payer = {
  name: string;
  email: string;
  language: Language;
  mobileNumber: string | undefined;
  cnic: string | undefined;
  /** The ids that the card processor gave to the member and to the chosen card. */
  customer: string | undefined;
  cardToken: string | undefined;
};

export type PaymentStart = {
  pay: Pay;
  /** The processor's id of the order. */
  handle?: string;
  /** The provider holds this call open until the member approves; its answer only triggers an inquiry. */
  call?: () => Promise<CallResult>;
};

/** `failure`: this attempt was refused, although the provider would accept another one for the order. */
export type CallResult = { detail: Detail; failure?: PaymentFailure };

/** The part of a message that may be stored: no password, no card, no telephone number. */
export type Detail = Record<string, string>;

/** The answer to an inquiry about an order. An amount in it must equal the order's. */
export type ProviderAnswer = {
  state: 'paid' | 'failed' | 'pending' | 'notFound' | 'reversed';
  failure?: PaymentFailure;
  amountPaisa?: number;
  currency?: string;
  transaction?: string;
  instrument?: string;
  detail: Detail;
};

/** Whether a provider accepts our credentials, with its own message. */
export type CredentialTrial = { verdict: 'accepted' | 'refused' | 'unclear'; answer: string };

/** An unverified message from a browser or a provider. */
export type RawMessage = { body: Uint8Array; query: Record<string, string>; signature: string | undefined };

export type ParsedMessage = {
  /** Whether the signature is valid; null for kinds of messages that are never signed. */
  isGenuine: boolean | null;
  reference: string | undefined;
  instrument?: string;
  detail: Detail;
};

/** The data of a returning browser, and a form that it must post next. */
export type ParsedReturn = ParsedMessage & { form?: { action: string; fields: Record<string, string> } };

/** One provider and its protocol, without the database. Calls throw `ProviderFault` if there is no valid answer. */
export type Adapter = {
  isSandbox: boolean;
  ways: readonly PaymentWay[];
  /** Origins to which our pages post, or which they frame, for the content security policy. */
  posts: readonly string[];
  frames: readonly string[];
  begin: (order: StoredOrder, payer: Payer) => Promise<PaymentStart>;
  inquire: (order: StoredOrder) => Promise<ProviderAnswer>;
  readReturn: (message: RawMessage) => ParsedReturn;
  /** Undefined for anything that is not a message of this provider. */
  readNotification: (message: RawMessage) => ParsedMessage | undefined;
  /** The body with which the provider wants notifications to be acknowledged. */
  acknowledgement: () => Record<string, string>;
  /** `isDone` is false if an operator has to refund in the provider's portal. */
  refund: (order: StoredOrder, amountPaisa: number) => Promise<{ isDone: boolean; detail: Detail }>;
  cards?: Cards;
};

export type Card = { token: string; brand: string; lastFour: string; expiryMonth: number; expiryYear: number };

/** Cards saved at the processor. */
export type Cards = {
  createCustomer: (payer: Pick<Payer, 'name' | 'email'>) => Promise<string>;
  list: (customer: string) => Promise<Card[]>;
  remove: (customer: string, token: string) => Promise<void>;
};

export type Adapters = Partial<Record<PaymentMethod, Adapter>>;

/** The options of an adapter; browsers return to `returnUrl`. */
export type AdapterOptions<Settings> = { settings: Settings; isSandbox: boolean; returnUrl: string };
