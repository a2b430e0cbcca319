import { z } from 'zod';
import { SharedCalculation } from './calculations.ts';
import type { EndpointGroup } from './endpoint.ts';
import { provenByRequest, segment } from './fields.ts';
import { PrintedFiling } from './filing.ts';

/** What a printed sheet shows: one answer, or a filing. */
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
