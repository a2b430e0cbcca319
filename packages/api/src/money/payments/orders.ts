import { z } from 'zod';
import type { EndpointGroup } from '../../http/endpoint.ts';
import { code } from '../../http/field-errors.ts';
import { byUuid, memberRecord, page } from '../../http/fields.ts';

export const PaymentMethod = z.enum(['card', 'jazzcash', 'easypaisa']).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * On a page or in a frame of the processor; in the app of the wallet, on the member's phone; with a card that the
 * processor keeps.
 */
export const PaymentWay = z.enum(['page', 'phone', 'savedCard']).meta({ id: 'PaymentWay' });
export type PaymentWay = z.infer<typeof PaymentWay>;

/** `review`: the provider and the order do not agree, and an administrator looks at it. */
export const OrderStatus = z
  .enum(['pending', 'paid', 'failed', 'expired', 'review', 'refunded'])
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Why a payment failed, as far as the member can act on it. */
export const PaymentFailure = z
  .enum(['cancelled', 'declined', 'lowBalance', 'wrongPin', 'noAccount', 'overLimit', 'timedOut', 'unavailable'])
  .meta({ id: 'PaymentFailure' });
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** Money is counted in whole paisa. */
export const Paisa = z.int();

export const orderFields = {
  id: z.uuid(),
  /** What members and we call it: "M-100042"; also the number of its receipt. */
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
  /** The order can be paid until then; a payment that is reported later still counts. */
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
};

export const Order = z.object(orderFields).meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const mobileNumber = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^(\+|00)92/, '0'))
  .pipe(z.string().regex(/^03\d{9}$/, code('MOBILE_INVALID')));

/** How many prompts one telephone may get, whoever asks, and how many one member may cause: anybody can type any number. */
export const promptLimits = {
  phone: [
    { max: 5, seconds: 3600 },
    { max: 12, seconds: 86_400 },
  ],
  member: [{ max: 6, seconds: 3600 }],
} as const;

/** Payments that wait for approval: of one member, and of all by one method. */
export const heldCallLimits = { member: 2, method: 200 } as const;

/** How the order is paid. */
export const Pay = z
  .discriminatedUnion('kind', [
    z.object({
      /** Post these fields from the browser to the processor's page. */
      kind: z.literal('form'),
      action: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    z.object({ kind: z.literal('redirect'), url: z.url() }),
    z.object({
      /** The processor's own fields, shown in a frame that returns to our waiting page. */
      kind: z.literal('frame'),
      url: z.url(),
    }),
    z.object({
      /** The wallet asks the member to approve it on their phone: there is nothing to do here but wait. */
      kind: z.literal('approve'),
      mobileNumber: z.string(),
    }),
    z.object({
      /** Nothing is left to do: a saved card is being charged, or the order is settled already. */
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
          /** The price of one search if at least `from` are bought; the last that applies counts. */
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
        /** The number of the wallet, whose owner approves on the phone. Without it the provider's page asks for it. */
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
