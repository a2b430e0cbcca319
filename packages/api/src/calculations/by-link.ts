import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { provenByRequest, segment } from '../http/fields.ts';
import { SharedCalculation } from './calculations.ts';
import { PrintedFiling } from './filing.ts';

/** What a printed sheet shows: one calculation, or a filing. */
export type PrintedSheet = SharedCalculation | PrintedFiling;

export const sheets = {
  checkSheet: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/check/{code}',
    summary: 'What was computed or listed on the sheet with this code, without the name of the member',
    params: z.object({ code: segment(40) }),
    answer: 'stored',
    result: z.union([SharedCalculation, PrintedFiling]),
    problems: ['NOT_FOUND'],
    limit: { max: 120, seconds: 300 },
  },
} as const satisfies EndpointGroup;
