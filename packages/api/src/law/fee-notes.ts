import { verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { RuleSource } from './catalogue.ts';
import { feeNoteTopics } from './fee-note-topics.ts';

/** A way to pay, in figures. */
export const Means = z
  .discriminatedUnion('kind', [
    /** Adhesive stamps of these values, in rupees. */
    z.object({ kind: z.literal('adhesive'), values: z.array(z.int()) }),
    /** For fees from and to these, where that is known. */
    z.object({ kind: z.literal('eStamp'), from: z.int().nullable(), to: z.int().nullable() }),
  ])
  .meta({ id: 'Means' });
export type Means = z.infer<typeof Means>;

export const FeeNote = z
  .object({
    id: z.string(),
    topic: z.enum(feeNoteTopics),
    /** Only of some notes on payment. */
    means: Means.optional(),
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
    key: 'catalogue',
    isCached: true,
    params: z.object({ provinceId: id }),
    result: z.array(FeeNote),
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
