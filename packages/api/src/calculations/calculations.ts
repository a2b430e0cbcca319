import { type Forum, type Near, type RuleFigures, type SlabSet, type Step, verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import {
  AnyAmount,
  adminItem,
  byMember,
  byUuid,
  Done,
  Download,
  day,
  dayRange,
  described,
  id,
  memberItem,
  page,
  provenByRequest,
  reason,
  searchTerm,
  segment,
} from '../http/fields.ts';
import { Suspension } from '../http/suspension.ts';
import { CalculationType, namedRule, RuleSource, SubMinorPlace } from '../law/catalogue.ts';
import { Batch } from './batch.ts';

const Words = z.object({ en: z.string(), ur: z.string() }).nullable();

export const Calculation = z
  .object({
    type: z.enum(['fixed', 'multiplier']),
    result: z.union([z.number(), z.string()]).nullable(),
    extraResultInfo: z.string().nullable(),
    courtFeeToBeAffixed: z.union([z.number(), z.string()]).nullable(),
    referenceToSource: z.string(),
    isEstablished: z.boolean(),
  })
  .meta({ id: 'Calculation' });
export type Calculation = z.infer<typeof Calculation>;

/** The schedules that the steps name, at the time. */
const schedules = z.array(described<SlabSet>('A schedule of fees.'));
const steps = z.array(described<Step>('A step, by its kind.'));
const forum = described<Forum>('The court of the lowest grade that may try the suit.').nullable();

/** What another reading of the rule answers on the same amount; its name says which. */
export const ReadingAnswer = z
  .object({
    name: z.string(),
    calculation: Calculation,
    steps,
    verification: z.enum(verifications),
    sources: z.array(RuleSource),
    /** What would have to be true for it. */
    note: z.string().nullable(),
    forum,
    schedules,
  })
  .meta({ id: 'ReadingAnswer' });
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** The question and its answer: everything that a worksheet shows, and nothing about the member. */
const computed = {
  createdAt: z.iso.datetime(),
  country: z.string(),
  countryName: z.string(),
  province: z.string(),
  provinceName: z.string(),
  type: CalculationType,
  ...namedRule,
  amount: AnyAmount.nullable(),
  asOf: z.string(),
  calculation: Calculation,
  steps,
  verification: z.enum(verifications),
  /** The texts of law in which the rule was read. */
  sources: z.array(RuleSource),
  /** The address of the first source. */
  sourceUrl: z.string().nullable(),
  note: z.string().nullable(),
  rulebook: z.object({ number: z.int(), effectiveFrom: z.string() }).nullable(),
  forum,
  /** How else the rule is read; absent where its reading is not contested. */
  readings: z.array(ReadingAnswer).optional(),
  near: z.array(described<Near>('What lies near one entry.')),
  exemptionOfOthers: AnyAmount.nullable(),
  schedules,
  /** The figures of the rule at the time, each entry with the schedule that it charges by. */
  ruleFigures: described<RuleFigures>('What the rule computes by.'),
  inWords: z.object({ amount: Words, valuation: Words, courtFee: Words }),
  /** The day on which its rules and schedules had last been compared with their sources; null where one of them was not. */
  checkedOn: z.iso.date().nullable(),
};

export const ComputedCalculation = z.object(computed).meta({ id: 'ComputedCalculation' });
export type ComputedCalculation = z.infer<typeof ComputedCalculation>;

export const SavedCalculation = z.object({ id: z.uuid(), ...computed }).meta({ id: 'SavedCalculation' });
export type SavedCalculation = z.infer<typeof SavedCalculation>;

const filters = {
  searchTerm,
  type: CalculationType.optional(),
  province: id.optional(),
  ...dayRange,
};

export const HistoryFilters = z.object(filters);
export type HistoryFilters = z.infer<typeof HistoryFilters>;

export const HistoryRow = z
  .object({
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
    verification: computed.verification,
  })
  .meta({ id: 'HistoryRow' });
export type HistoryRow = z.infer<typeof HistoryRow>;

/** A calculation as others see it, with what is true of it at the moment. */
export const SharedCalculation = ComputedCalculation.extend({
  /** Only while its rule is switched off. */
  suspension: Suspension.optional(),
}).meta({ id: 'SharedCalculation' });
export type SharedCalculation = z.infer<typeof SharedCalculation>;

const RuleStanding = z.enum(['unchanged', 'sameAnswer', 'otherAnswer', 'gone']);
const Governing = z.object({ number: z.int(), effectiveFrom: z.string() }).nullable();

/** A link that reads one calculation; `path` is a page of this server. */
export const ShareLink = z
  .object({
    token: z.string(),
    path: z.string(),
    sharedAt: z.iso.datetime(),
    /** Whether previews of the link in chats say the amount; they never say it of their own accord. */
    showsAmount: z.boolean(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

export const calculations = {
  getFixedFee: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/fixed',
    summary: 'The answer of a rule that takes no amount, for anyone; it is not saved',
    access: 'guest',
    key: 'calculate',
    params: SubMinorPlace,
    query: z.object({ asOf: day.optional() }),
    limit: { max: 120, seconds: 60, isLocal: true },
    answer: 'stored',
    result: ComputedCalculation,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', 'RULE_SUSPENDED', 'AMOUNT_MISSING'],
  },

  calculate: {
    method: 'POST',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/calculate',
    summary:
      'Calculate for one search: 201, and saved. A rule that takes no amount costs nothing; a repeated question and an immediate answer are free: 200',
    access: 'member',
    key: 'calculate',
    params: SubMinorPlace,
    limit: { max: 600, seconds: 60, per: 'member', isLocal: true },
    body: z
      .object({
        /** A number, or plain digits if a number would not be exact. Ignored if the rule gives the amount. */
        amount: z.union([z.number(), z.string().max(100)], code('AMOUNT_NOT_A_NUMBER')).nullish(),
        /** The date of law; today in Pakistan by default. */
        asOf: day.optional(),
      })
      .meta({ id: 'CalculationRequest' }),
    answer: 'stored',
    result: z
      .object({ id: z.uuid().nullable(), ...computed, searchesLeft: z.int() })
      .meta({ id: 'NewCalculation', description: 'The id is null for an immediate answer, which is not saved.' }),
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_SEARCHES_LEFT',
      'NO_RULES_FOR_DATE',
      'RULE_SUSPENDED',
      'AMOUNT_MISSING',
      'AMOUNT_NOT_A_NUMBER',
      'AMOUNT_HAS_SIGN',
      'AMOUNT_HAS_EXPONENT',
      'AMOUNT_HAS_TOO_MANY_DECIMALS',
      'AMOUNT_TOO_LARGE',
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'IDEMPOTENCY_KEY_REUSED',
      'KEY_LIMIT_REACHED',
    ],
  },

  getCalculation: {
    ...memberItem,
    key: 'history:read',
    method: 'GET',
    path: '/v1/calculation/{id}',
    summary: 'One saved calculation, byte for byte as it was answered',
    params: byUuid,
    answer: 'stored',
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
      /** Without search and filters, each batch is one of the results, in `batches` instead of its calculations. */
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
    summary: 'The same calculations as a CSV file',
    access: 'member',
    key: 'history:read',
    query: HistoryFilters,
    answer: 'file',
    result: Download,
    limit: { max: 60, seconds: 3600 },
  },

  deleteCalculation: {
    ...memberItem,
    method: 'DELETE',
    path: '/v1/calculation/{id}',
    summary: 'Delete one calculation, with its link and its check code; the search it cost is not given back',
    params: byUuid,
    result: Done,
  },

  getCalculationStanding: {
    ...memberItem,
    method: 'GET',
    path: '/v1/calculation/{id}/standing',
    summary:
      'Whether the rules of a saved calculation have changed since, for today and for its date, and whether it is shared',
    params: byUuid,
    result: z
      .object({
        /**
         * `unchanged`: today's version is the one that answered. `sameAnswer`: a newer one answers the same by the same
         * steps. `otherAnswer`: a newer one answers otherwise. `gone`: today's rules do not answer this question.
         */
        rules: RuleStanding,
        today: Governing,
        /** The same for the rules of its own date, which a backdated version or a withdrawal changes. */
        onItsDate: z.object({ rules: RuleStanding, version: Governing }),
        suspension: Suspension.nullable(),
        /** The day on which its rules were last compared with their sources; null where that is not recorded. */
        checkedOn: z.iso.date().nullable(),
        shared: ShareLink.nullable(),
      })
      .meta({ id: 'CalculationStanding' }),
  },

  createWorksheet: {
    ...memberItem,
    method: 'POST',
    path: '/v1/calculation/{id}/worksheet',
    summary: 'The code to print on the worksheet, which anyone who has it can check; the same each time',
    params: byUuid,
    result: z.object({ code: z.string(), path: z.string() }).meta({ id: 'Worksheet' }),
  },

  shareCalculation: {
    ...memberItem,
    method: 'POST',
    path: '/v1/calculation/{id}/share',
    summary: 'A link by which others may read the calculation; the same until it is withdrawn',
    params: byUuid,
    result: ShareLink,
  },

  updateShare: {
    ...memberItem,
    method: 'PATCH',
    path: '/v1/calculation/{id}/share',
    summary: 'Decide whether previews of the link in chats say the amount',
    params: byUuid,
    body: z.object({ showsAmount: z.boolean() }).meta({ id: 'ShareChange' }),
    result: ShareLink,
  },

  withdrawShare: {
    ...memberItem,
    method: 'DELETE',
    path: '/v1/calculation/{id}/share',
    summary: 'Withdraw the link: it leads nowhere from now on',
    params: byUuid,
    result: Done,
  },

  getSharedCalculation: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/share/{token}',
    summary: 'A shared calculation, without the name of the member',
    params: z.object({ token: segment(100) }),
    answer: 'stored',
    result: SharedCalculation,
    problems: ['NOT_FOUND'],
    limit: { max: 240, seconds: 300 },
  },

  readMemberCalculation: {
    ...adminItem,
    method: 'POST',
    path: '/v1/admin/members/{memberId}/calculations/{id}',
    summary: 'Read one calculation of a member, for a reason that the audit log keeps',
    params: byMember.extend({ id: z.uuid() }),
    body: z.object({ reason }).meta({ id: 'CalculationReading' }),
    answer: 'stored',
    result: SavedCalculation,
  },
} as const satisfies EndpointGroup;
