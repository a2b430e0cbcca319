import { verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { day, placeId } from '../http/fields.ts';
import { RuleSource } from './catalogue.ts';
import { feeNoteTopics } from './fee-note-topics.ts';

const Text = z.object({ en: z.string(), ur: z.string() });

/** A means of payment, with the fees that it can pay. */
const Means = z
  .discriminatedUnion('kind', [
    /** One adhesive stamp, with one of these values in rupees. */
    z.object({ kind: z.literal('adhesive'), values: z.array(z.int()) }),
    /** One e-stamp, or one payment by 1BILL; the lowest and highest fee, null where unknown. */
    z.object({ kind: z.enum(['eStamp', 'bill']), from: z.int().nullable(), to: z.int().nullable() }),
  ])
  .meta({ id: 'Means' });

/** A remark on court fees in a province: their payment, deficiency, refund or exemption, or what else is affixed. */
export const FeeNote = z
  .object({
    id: z.string(),
    topic: z.enum(feeNoteTopics),
    /** Absent from a note that describes no way to pay. */
    means: Means.optional(),
    /** The courts to which the note is limited. */
    courts: z.array(z.string()).optional(),
    /** The first and the last day on which the note holds; absent where there is no limit or none is known. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    text: Text,
    /** What the payer receives, how it is verified, and what can go wrong; absent where that is not recorded. */
    printed: Text.optional(),
    check: Text.optional(),
    beware: Text.optional(),
    citation: z.string(),
    verification: z.enum(verifications),
    sources: z.array(RuleSource),
  })
  .meta({ id: 'FeeNote' });
export type FeeNote = z.infer<typeof FeeNote>;

/** The one way to pay a fee. */
export const WayToPay = z
  .object({
    /** The fee is paid by one adhesive stamp, by one e-stamp, or by one payment by 1BILL. */
    kind: z.enum(['adhesive', 'eStamp', 'bill']),
    /** The id of its fee note, among those that `getFeeNotes` returns for the day. */
    id: z.string(),
  })
  .meta({ id: 'WayToPay' });
export type WayToPay = z.infer<typeof WayToPay>;

export const feeNotes = {
  getFeeNotes: {
    method: 'GET',
    path: '/v1/fee-notes/{provinceId}',
    summary: 'What a lawyer must know after the fee of a province: payment, deficiency, refunds, exemptions',
    access: 'guest',
    key: 'catalogue',
    isCached: true,
    params: z.object({ provinceId: placeId }),
    /** Today in Pakistan by default. */
    query: z.object({ asOf: day.optional() }),
    result: z.array(FeeNote),
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
