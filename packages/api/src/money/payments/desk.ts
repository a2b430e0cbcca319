import { z } from 'zod';
import type { EndpointGroup } from '../../http/endpoint.ts';
import { adminItem, adminRecord, page, reason, searchTerm } from '../../http/fields.ts';
import { OrderStatus, orderFields, Paisa, PaymentMethod } from './orders.ts';

/** An order as administrators see it. */
export const AnyOrder = z
  .object({
    ...orderFields,
    /** Null once the account is deleted. */
    member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    /** Our reference, by which the provider knows the order. */
    reference: z.string(),
    /** The provider's own number of the payment. */
    transaction: z.string().nullable(),
    /** The provider's last answer, and its time. */
    providerSays: z.enum(['paid', 'failed', 'pending', 'notFound', 'reversed']).nullable(),
    askedAt: z.iso.datetime().nullable(),
    nextCheckAt: z.iso.datetime().nullable(),
    /** Why the order is under review. */
    reviewBecause: z.enum(['amountDiffers', 'memberGone']).nullable(),
    /**
     * `byHand`: the provider has no refund call, refused it, or returns the payment anyway; an operator looks in the
     * provider's portal, and pays there.
     */
    refund: z.enum(['asked', 'done', 'byHand']).nullable(),
    refundReason: z.string().nullable(),
  })
  .meta({ id: 'AnyOrder' });
export type AnyOrder = z.infer<typeof AnyOrder>;

export const PaymentEvent = z
  .object({
    at: z.iso.datetime(),
    source: z.enum(['begin', 'return', 'notification', 'inquiry', 'refund']),
    method: PaymentMethod,
    /** Whether the signature is valid; null for messages that are never signed. */
    isGenuine: z.boolean().nullable(),
    reference: z.string().nullable(),
    /** The message as it arrived, without passwords and cards. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.infer<typeof PaymentEvent>;

const Inspected = z.object({ order: AnyOrder, events: z.array(PaymentEvent) }).meta({ id: 'InspectedOrder' });

export const desk = {
  listAllOrders: {
    ...adminItem,
    method: 'GET',
    path: '/v1/admin/payment/orders',
    summary: 'Orders of all members, the newest first',
    query: page.extend({
      /** Every word has to be in the number, the reference, the transaction, the name or the e-mail address. */
      searchTerm,
      status: OrderStatus.optional(),
      method: PaymentMethod.optional(),
    }),
    result: z.object({ results: z.array(AnyOrder), totalPages: z.int(), totalResults: z.int() }),
  },

  getAnyOrder: {
    ...adminRecord,
    method: 'GET',
    path: '/v1/admin/payment/orders/{id}',
    summary: 'An order with its events',
    result: Inspected,
  },

  recheckOrder: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/payment/orders/{id}/recheck',
    summary: 'Ask the provider now, and settle the order by its answer',
    result: Inspected,
    problems: ['NOT_FOUND', 'METHOD_NOT_AVAILABLE', 'PAYMENT_UNAVAILABLE'],
  },

  refundOrder: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/payment/orders/{id}/refund',
    summary: 'Refund an order: takes back the remaining searches, and asks the provider if it has a call for refunds',
    body: z.object({ reason }).meta({ id: 'Refund' }),
    result: z.object({ order: AnyOrder, searchesTakenBack: z.int() }).meta({ id: 'RefundedOrder' }),
    problems: ['NOT_FOUND', 'ORDER_NOT_PAID'],
  },

  confirmRefund: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/payment/orders/{id}/refund/confirm',
    summary: "Record that a refund was paid back, by hand in the provider's portal or by a call that was not answered",
    result: AnyOrder,
    problems: ['NOT_FOUND', 'NO_REFUND_TO_PAY'],
  },

  getReconciliation: {
    ...adminItem,
    method: 'GET',
    path: '/v1/admin/payment/reconciliation',
    summary: 'Where the providers, the orders and the ledger do not agree; empty lists when all is well',
    result: z
      .object({
        /** The provider, or a message that it signed, reports a payment whose searches were not granted. */
        paidNotGranted: z.array(AnyOrder),
        /** The searches were granted, but the provider reports no payment, or none any more. */
        grantedNotPaid: z.array(AnyOrder),
        /** Orders under review: the amount differs, or the member was deleted. */
        reviews: z.array(AnyOrder),
        /** Expired orders about which the provider never answered. */
        unanswered: z.array(AnyOrder),
        /** Recorded refunds that an operator must pay by hand, or that are not confirmed. */
        refundsToPay: z.array(AnyOrder),
        /** Genuine messages about unknown payments. */
        unknownReferences: z.array(PaymentEvent),
        totals: z.array(
          z.object({
            method: PaymentMethod,
            orders: z.int(),
            searches: z.int(),
            amountPaisa: Paisa,
            refundedPaisa: Paisa,
          }),
        ),
      })
      .meta({ id: 'Reconciliation' }),
  },
} as const satisfies EndpointGroup;
