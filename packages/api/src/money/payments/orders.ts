import { z } from 'zod';
import type { EndpointGroup } from '../../http/endpoint.ts';
import { code } from '../../http/field-errors.ts';
import { byUuid, memberRecord, page } from '../../http/fields.ts';

export const PaymentMethod = z.enum(['card', 'jazzcash', 'easypaisa']).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * `page`: on a page or in a frame of the processor. `phone`: in the wallet's app on the member's phone. `savedCard`:
 * with a card that the processor has saved.
 */
export const PaymentWay = z.enum(['page', 'phone', 'savedCard']).meta({ id: 'PaymentWay' });
export type PaymentWay = z.infer<typeof PaymentWay>;

/** `review`: the provider and the order disagree, and an administrator decides. */
export const OrderStatus = z
  .enum(['pending', 'paid', 'failed', 'expired', 'review', 'refunded'])
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Why a payment failed, in terms that help the member. */
export const PaymentFailure = z
  .enum(['cancelled', 'declined', 'lowBalance', 'wrongPin', 'noAccount', 'overLimit', 'timedOut', 'unavailable'])
  .meta({ id: 'PaymentFailure' });
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** An amount in whole paisa. */
export const Paisa = z.int();

export const orderFields = {
  id: z.uuid(),
  /** The number that members see, such as "M-100042"; it is also the number of the receipt. */
  number: z.string(),
  searches: z.int(),
  method: PaymentMethod,
  way: PaymentWay,
  unitPaisa: Paisa,
  amountPaisa: Paisa,
  currency: z.literal('PKR'),
  status: OrderStatus,
  failure: PaymentFailure.nullable(),
  /** Whether the order is with the sandbox gateway, where no money moves. */
  isSandbox: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Until then the order can be paid; a payment that is reported later still counts. */
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When a refund was recorded, which is before it is paid back. */
  refundedAt: z.iso.datetime().nullable(),
};

export const Order = z
  .object({
    ...orderFields,
    /** `underWay` until the amount of a recorded refund is paid back. */
    refund: z.enum(['underWay', 'done']).nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const mobileNumber = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^(\+|00)92/, '0'))
  .pipe(z.string().regex(/^03\d{9}$/, code('MOBILE_INVALID')));

/** Limits prompts to one telephone, from all members together, and by one member: anyone can type any number. */
export const promptLimits = {
  phone: [
    { max: 5, seconds: 3600 },
    { max: 12, seconds: 86_400 },
  ],
  member: [{ max: 6, seconds: 3600 }],
} as const;

/** The most payments that wait for approval: of one member, and of all members by one method. */
export const heldCallLimits = { member: 2, method: 200 } as const;

/** What the member has to do to pay the order. */
export const Pay = z
  .discriminatedUnion('kind', [
    z.object({
      /** The browser posts these fields to the processor's page. */
      kind: z.literal('form'),
      action: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    z.object({ kind: z.literal('redirect'), url: z.url() }),
    z.object({
      /** The processor's page is shown in a frame, which returns to our waiting page. */
      kind: z.literal('frame'),
      url: z.url(),
    }),
    z.object({
      /** The member approves the payment in the wallet's app; the page only waits. */
      kind: z.literal('approve'),
      mobileNumber: z.string(),
    }),
    z.object({
      /** There is nothing to do: a saved card is being charged, or the order is already settled. */
      kind: z.literal('wait'),
    }),
  ])
  .meta({ id: 'Pay' });
export type Pay = z.infer<typeof Pay>;

export const orders = {
  getPackages: {
    method: 'GET',
    path: '/v1/payment/packages',
    summary: 'How many searches can be bought, at what price, and by which methods',
    access: 'guest',
    result: z
      .object({
        currency: z.literal('PKR'),
        packages: z.array(z.object({ searches: z.int(), unitPaisa: Paisa, amountPaisa: Paisa })),
        custom: z.object({
          minimum: z.int(),
          maximum: z.int(),
          /** Price tiers: the last one whose `from` is at most the number bought gives the price of one search. */
          prices: z.array(z.object({ from: z.int(), unitPaisa: Paisa })),
        }),
        methods: z.array(
          z.object({
            method: PaymentMethod,
            available: z.boolean(),
            ways: z.array(PaymentWay),
            isSandbox: z.boolean(),
          }),
        ),
      })
      .meta({ id: 'Packages' }),
  },

  createOrder: {
    method: 'POST',
    path: '/v1/payment/orders',
    summary: 'Order searches, and get the way to pay; repetitions with one Idempotency-Key make one order',
    access: 'member',
    body: z
      .object({
        searches: z
          .int(code('SEARCHES_NOT_WHOLE'))
          .min(1, code('SEARCHES_TOO_FEW'))
          .max(1000, code('SEARCHES_TOO_MANY')),
        method: PaymentMethod,
        /** The price that the buyer was shown: with another one now, nothing is ordered. */
        amountPaisa: Paisa.optional(),
        /** The wallet's number; its owner approves on the phone. Without it the provider's page asks for the number. */
        mobileNumber: mobileNumber.optional(),
        /** The last six digits of the CNIC, which JazzCash asks for with the number. */
        cnic: z
          .string()
          .trim()
          .regex(/^\d{6}$/, code('CNIC_INVALID'))
          .optional(),
        /** A saved card, by its id. */
        card: z.uuid().optional(),
        saveCard: z.boolean().default(false),
      })
      .refine(({ method, mobileNumber: number, cnic }) => method !== 'jazzcash' || !number || cnic !== undefined, {
        path: ['cnic'],
        message: code('CNIC_INVALID'),
      })
      .meta({ id: 'NewOrder' }),
    result: z.object({ order: Order, pay: Pay }).meta({ id: 'CreatedOrder' }),
    status: 201,
    problems: [
      'EMAIL_NOT_CONFIRMED',
      'NOT_FOUND',
      'METHOD_NOT_AVAILABLE',
      'ORDER_PRICE_CHANGED',
      'TOO_MANY_OPEN_ORDERS',
      'IDEMPOTENCY_KEY_REUSED',
      'PAYMENT_UNAVAILABLE',
      'PROMPTED_ENOUGH',
      'PROMPTS_OPEN',
      'PROMPTS_BUSY',
    ],
    limit: { max: 60, seconds: 3600, per: 'member' },
  },

  getOrder: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/payment/orders/{id}',
    summary: 'One of the own orders: whether it is paid',
    result: Order,
  },

  listOrders: {
    method: 'GET',
    path: '/v1/payment/orders',
    summary: 'The own orders, the newest first',
    access: 'member',
    query: page,
    result: z.object({ results: z.array(Order), totalPages: z.int() }),
  },

  getReceipt: {
    method: 'GET',
    path: '/v1/payment/orders/{id}/receipt',
    summary: 'What was paid, to be printed',
    access: 'member',
    params: byUuid,
    result: z
      .object({
        order: Order,
        name: z.string(),
        email: z.string(),
        /** "Rupees four hundred fifty only" */
        inWords: z.object({ en: z.string(), ur: z.string() }),
        /** The provider's own number of the payment. */
        transaction: z.string().nullable(),
      })
      .meta({ id: 'Receipt' }),
    problems: ['NOT_FOUND', 'ORDER_NOT_PAID'],
  },
} as const satisfies EndpointGroup;
