import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, memberRecord, provenByRequest, Suspension, segment } from '../http/fields.ts';
import { ComputedCalculation, ShareLink } from './calculation.ts';
import { PrintedFiling } from './filing.ts';

/** A calculation as others see it, with its present suspension. */
export const SharedCalculation = ComputedCalculation.extend({
  /** Present only while the rule is switched off. */
  suspension: Suspension.optional(),
}).meta({ id: 'SharedCalculation' });
export type SharedCalculation = z.infer<typeof SharedCalculation>;

export const byLink = {
  shareCalculation: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/calculation/{id}/share',
    summary: 'A link by which others may read the calculation; the same until it is withdrawn',
    result: ShareLink,
  },

  updateShare: {
    ...memberRecord,
    method: 'PATCH',
    path: '/v1/calculation/{id}/share',
    summary: 'Decide whether previews of the link in chats say the amount',
    body: z.object({ showsAmount: z.boolean() }).meta({ id: 'ShareChange' }),
    result: ShareLink,
  },

  withdrawShare: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/calculation/{id}/share',
    summary: 'Withdraw the link: it leads nowhere from now on',
    result: Done,
  },

  getSharedCalculation: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/share/{token}',
    summary: 'A shared calculation, without the name of the member',
    params: z.object({ token: segment(100) }),
    answer: 'jsonText',
    result: SharedCalculation,
    problems: ['NOT_FOUND'],
    limit: { max: 240, seconds: 300 },
  },

  createWorksheet: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/calculation/{id}/worksheet',
    summary: 'The code to print on the worksheet, which anyone who has it can check; the same each time',
    result: z.object({ code: z.string(), path: z.string() }).meta({ id: 'Worksheet' }),
  },

  checkSheet: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/check/{code}',
    summary: 'What was computed or listed on the sheet with this code, without the name of the member',
    params: z.object({ code: segment(40) }),
    answer: 'jsonText',
    result: z.union([SharedCalculation, PrintedFiling]),
    problems: ['NOT_FOUND'],
    limit: { max: 120, seconds: 300 },
  },
} as const satisfies EndpointGroup;
