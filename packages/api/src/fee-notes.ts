import { verifications } from '@mizan/engine';
import { z } from 'zod';
import { RuleSource } from './catalogue.ts';
import type { EndpointGroup } from './endpoint.ts';
import { id } from './fields.ts';

/** How a fee is paid, what follows if it is short, when it comes back, who is exempt, and what else must be affixed. */
export const feeNoteTopics = ['pay', 'deficiency', 'refund', 'exempt', 'beside'] as const;

export const FeeNote = z
  .object({
    id: z.string(),
    topic: z.enum(feeNoteTopics),
    text: z.object({ en: z.string(), ur: z.string() }),
    citation: z.string(),
    verification: z.enum(verifications),
    sources: z.array(RuleSource),
  })
  .meta({ id: 'FeeNote' });
export type FeeNote = z.infer<typeof FeeNote>;

export const feeNotes = {
  getFeeNotes: {
    method: 'GET',
    path: '/v1/fee-notes/{provinceId}',
    summary: 'What a lawyer must know after the fee of a province: payment, deficiency, refunds, exemptions',
    access: 'guest',
    isCached: true,
    params: z.object({ provinceId: id }),
    result: z.array(FeeNote),
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
