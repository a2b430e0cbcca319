import { z } from 'zod';
import type { EndpointGroup } from '../../http/endpoint.ts';
import { byUuid, Done } from '../../http/fields.ts';

export const SavedCard = z
  .object({
    id: z.uuid(),
    brand: z.string(),
    lastFour: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof SavedCard>;

export const cards = {
  listCards: {
    method: 'GET',
    path: '/v1/payment/cards',
    summary: 'The cards that the processor keeps for the member',
    access: 'member',
    result: z.array(SavedCard),
  },

  removeCard: {
    method: 'DELETE',
    path: '/v1/payment/cards/{id}',
    summary: 'Let the processor forget a card',
    access: 'member',
    params: byUuid,
    result: Done,
    problems: ['NOT_FOUND', 'METHOD_NOT_AVAILABLE', 'PAYMENT_UNAVAILABLE'],
  },
} as const satisfies EndpointGroup;
