import { z } from 'zod';
import type { EndpointGroup } from '../../http/endpoint.ts';
import { PaymentMethod } from './orders.ts';

/** The method of payment, in the addresses for returning browsers and for notifications. */
const place = z.object({ method: PaymentMethod });
/** The parameters as the provider sends them, which its adapter checks. */
const sentQuery = z.object({}).catchall(z.string().max(4000));
const ofMessages = {
  access: 'guest',
  proof: 'in the request',
  problems: ['PAYMENT_MESSAGE_REFUSED'],
  limit: { max: 3000, seconds: 300 },
} as const;

export const settlement = {
  returnFromPayment: {
    ...ofMessages,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/payment/return/{method}',
    summary: 'Where the processor posts the browser back to; leads on to /payment/orders/{id}',
    params: place,
    isRaw: true,
    answer: 'page',
    result: z.object({}),
  },

  showReturn: {
    ...ofMessages,
    method: 'GET',
    path: '/v1/payment/return/{method}/{reference}',
    summary: 'Where the processor sends the browser back to; leads on to /payment/orders/{id}',
    params: place.extend({ reference: z.string().max(40) }),
    query: sentQuery,
    answer: 'page',
    result: z.object({}),
  },

  notifyPayment: {
    ...ofMessages,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/payment/notify/{method}',
    summary: 'Notifications of JazzCash and the card processor; the payment is then confirmed with the provider',
    params: place,
    isRaw: true,
    result: z.record(z.string(), z.string()),
  },

  notifyPaymentByAddress: {
    ...ofMessages,
    method: 'GET',
    path: '/v1/payment/notify/{method}',
    summary: 'Notifications of Easypaisa; the address that it sends is never fetched',
    params: place,
    query: sentQuery,
    result: z.record(z.string(), z.string()),
  },
} as const satisfies EndpointGroup;
