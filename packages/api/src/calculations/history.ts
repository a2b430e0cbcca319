import { z } from 'zod';
import { MAX_CHOSEN } from '../http/bounds.ts';
import type { EndpointGroup } from '../http/endpoint.ts';
import {
  AnyAmount,
  adminItem,
  byMember,
  Done,
  Download,
  dayRange,
  memberRecord,
  page,
  placeId,
  reason,
  Suspension,
  searchTerm,
} from '../http/fields.ts';
import { CalculationType } from '../law/catalogue.ts';
import { Batch } from './batch.ts';
import { Calculation, SavedCalculation, ShareLink } from './calculation.ts';

const filters = {
  searchTerm,
  type: CalculationType.optional(),
  province: placeId.optional(),
  ...dayRange,
};

export const HistoryFilters = z.object(filters);
export type HistoryFilters = z.infer<typeof HistoryFilters>;

export const HistoryRow = z
  .object({
    /** In rows of the history the specification names the id `_id`, and the main category `categoryName`. */
    _id: z.uuid(),
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    country: z.string(),
    province: z.string(),
    provinceName: z.string(),
    type: CalculationType,
    amount: AnyAmount.nullable(),
    asOf: z.string(),
    category: z.string(),
    categoryName: z.string(),
    minorCategory: z.string(),
    subMinorCategory: z.string(),
    calculation: Calculation,
    verification: SavedCalculation.shape.verification,
    exception: SavedCalculation.shape.exception,
    /** Present while the rule is switched off. */
    suspension: Suspension.optional(),
  })
  .meta({ id: 'HistoryRow' });
export type HistoryRow = z.infer<typeof HistoryRow>;

const RuleStanding = z.enum(['unchanged', 'sameAnswer', 'otherCourt', 'otherAnswer', 'gone']);
/** The version in force on a day; null where it does not answer the question. */
const GoverningVersion = z.object({ number: z.int(), effectiveFrom: z.string() }).nullable();

export const history = {
  getCalculation: {
    ...memberRecord,
    key: 'history:read',
    method: 'GET',
    path: '/v1/calculation/{id}',
    summary: 'One saved calculation, byte for byte as it was answered',
    answer: 'jsonText',
    result: SavedCalculation,
  },

  listCalculations: {
    method: 'GET',
    path: '/v1/calculation',
    summary: "The member's own calculations, the newest first; every word of the search has to be found",
    access: 'member',
    key: 'history:read',
    query: page.extend({
      ...filters,
      /** Groups the calculations of each batch in `batches`; only where there is no search and no filter. */
      grouped: z.stringbool().default(false),
    }),
    result: z.object({
      results: z.array(HistoryRow),
      batches: z.array(Batch),
      totalPages: z.int(),
      totalResults: z.int(),
    }),
  },

  exportCalculations: {
    method: 'GET',
    path: '/v1/calculation/export',
    summary: "The member's own calculations as a CSV file: those that the filters select, or those with the given ids",
    access: 'member',
    key: 'history:read',
    query: HistoryFilters.extend({
      /** Ids separated by commas; the filters are then ignored. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).max(MAX_CHOSEN))
        .optional(),
    }),
    answer: 'file',
    result: Download,
    limit: { max: 60, seconds: 3600, per: 'member' },
  },

  deleteCalculation: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/calculation/{id}',
    summary: 'Delete one calculation, with its link and its check code; the search it cost is not given back',
    result: Done,
  },

  getCalculationStanding: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/calculation/{id}/standing',
    summary:
      'Whether the rules of a saved calculation have changed since, for today and for its date, and whether it is shared',
    result: z
      .object({
        /**
         * `unchanged`: today's version gave the answer. `sameAnswer`: a newer one gives the same by the same steps.
         * `otherCourt`: the fee is the same, but the courts of the province name another court for the suit, or none.
         * `otherAnswer`: a newer one answers differently. `gone`: today's rules do not answer this question.
         */
        rules: RuleStanding,
        today: GoverningVersion,
        /** The same for the rules on the calculation's own date, which a backdated or withdrawn version changes. */
        onItsDate: z.object({ rules: RuleStanding, version: GoverningVersion }),
        suspension: Suspension.nullable(),
        /** The day on which these rules were last compared with their sources; null where that is not recorded. */
        checkedOn: z.iso.date().nullable(),
        shared: ShareLink.nullable(),
        /** Whether later appeals are known for this kind of suit, so that `getLadder` has a ladder. */
        hasLadder: z.boolean(),
      })
      .meta({ id: 'CalculationStanding' }),
  },

  readMemberCalculation: {
    ...adminItem,
    method: 'POST',
    path: '/v1/admin/members/{memberId}/calculations/{id}',
    summary: 'Read one calculation of a member, for a reason that the audit log keeps',
    params: byMember.extend({ id: z.uuid() }),
    body: z.object({ reason }).meta({ id: 'CalculationReading' }),
    answer: 'jsonText',
    result: SavedCalculation,
  },
} as const satisfies EndpointGroup;
