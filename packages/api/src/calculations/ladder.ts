import { verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { AnyAmount, memberRecord, Suspension } from '../http/fields.ts';
import { FiledRule, FilingTotal } from './filing.ts';

const BothLanguages = z.object({ en: z.string(), ur: z.string() });

/** The fee of one step of a dispute, such as the plaint or an appeal, by the rule that charges it. */
const LadderFee = z
  .object({
    title: BothLanguages,
    /** The condition under which the dispute reaches this step; null where it usually does. */
    depends: BothLanguages.nullable(),
    /** The court, from the table of courts or from the rule; null where neither names one. */
    court: z.string().nullable(),
    /** The legal basis of the step, and how that is known; null for the first step. */
    follows: z.object({ reference: z.string(), verification: z.enum(verifications) }).nullable(),
    rule: FiledRule.nullable(),
    note: z.string().nullable(),
    /** Why there is no rule: none is recorded on the day, it is switched off, or it does not accept this value. */
    missing: z.enum(['notRecorded', 'switchedOff', 'otherValue']).nullable(),
    /** Null where no fee is established, or the fee is only words: it counts in no sum. */
    fee: AnyAmount.nullable(),
    /** Present while the rule is switched off, because its fee may be wrong. */
    suspension: Suspension.optional(),
  })
  .meta({ id: 'LadderFee' });
export type LadderFee = z.infer<typeof LadderFee>;

export const LadderStep = LadderFee.extend({
  sumSoFar: AnyAmount,
  /** An alternative to this step, which no sum counts. */
  instead: LadderFee.nullable(),
}).meta({ id: 'LadderStep' });
export type LadderStep = z.infer<typeof LadderStep>;

/** What a dispute may cost in fees, from the saved calculation up to the last court. */
export const Ladder = z
  .object({
    title: BothLanguages,
    createdAt: z.iso.datetime(),
    country: z.string(),
    provinceName: z.string(),
    asOf: z.iso.date(),
    /** The valuation of the plaint, on which each later fee is charged; null for a suit without a value. */
    value: AnyAmount.nullable(),
    steps: z.array(LadderStep),
    total: FilingTotal,
  })
  .meta({ id: 'Ladder' });
export type Ladder = z.infer<typeof Ladder>;

export const ladder = {
  getLadder: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/calculation/{id}/ladder',
    summary: 'The ladder of costs of later appeals as it was made, or the price in searches of making it',
    answer: 'jsonText',
    result: z
      .object({
        /** The cost in searches: 0 if the ladder was made before, or if no later fee depends on the value. */
        cost: z.union([z.literal(0), z.literal(1)]),
        ladder: Ladder.nullable(),
        /** Whether the law of its date now gives a fee that the ladder lacks or has otherwise: making it again is free. */
        isRenewable: z.boolean(),
      })
      .meta({ id: 'LadderOffer' }),
  },

  createLadder: {
    ...memberRecord,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/calculation/{id}/ladder',
    summary:
      'Make the ladder of costs. 201: made, for one search or for none. 200: it was made before, free. A ladder that lacks a fee that there is now, or has another one, is made again, free',
    answer: 'jsonText',
    result: z.object({ ...Ladder.shape, searchesLeft: z.int() }).meta({ id: 'NewLadder' }),
    status: 201,
    problems: ['NOT_FOUND', 'NO_SEARCHES_LEFT', 'RULE_SUSPENDED', 'READ_ONLY'],
  },
} as const satisfies EndpointGroup;
