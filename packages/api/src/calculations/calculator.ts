import { type Reading, type RuleFigures, type SlabSet, verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { AnyAmount, day, described, Suspension } from '../http/fields.ts';
import { CalculationType, MajorPlace, namedRule, RuleSource, SubMinorPlace } from '../law/catalogue.ts';
import { ComputedCalculation } from './calculation.ts';

/** One rule with everything that it rests on, so that its figures need not be quoted alone. */
const Rule = z
  .object({
    country: z.string(),
    province: z.string(),
    provinceName: z.string(),
    type: CalculationType,
    ...namedRule,
    asOf: z.string(),
    /** The amount to calculate with; null for a rule that takes none. */
    asks: z.object({ label: z.string(), minimum: AnyAmount, maximum: AnyAmount.nullable() }).nullable(),
    referenceToSource: z.string(),
    verification: z.enum(verifications),
    /** False where the law gives no figure. */
    isEstablished: z.boolean(),
    rulebook: z.object({ number: z.int(), effectiveFrom: z.string() }),
    sources: z.array(RuleSource),
    note: z.string().nullable(),
    extraResultInfo: z.string().nullable(),
    ruleFigures: described<RuleFigures>('What the rule computes by.'),
    /** The schedules by which the rule charges. */
    schedules: z.array(described<SlabSet>('A schedule of fees.')),
    /** How else the rule is read; empty where its meaning is not contested. */
    readings: z.array(described<Reading>('Another reading, with its own figures and evidence.')),
    /** The day on which the rule had last been compared with its sources. */
    checkedOn: z.iso.date().nullable(),
    /** Present only while the rule is switched off. */
    suspension: Suspension.optional(),
  })
  .meta({ id: 'Rule' });

const typedAmount = z.string().max(100);

const Figures = z
  .object({
    /** The typed amount as the server read it. */
    amount: AnyAmount,
    figures: z.array(
      z.object({
        subMinorCategoryId: z.string(),
        valuation: AnyAmount,
        /** Null for a suit valuation. */
        courtFee: AnyAmount.nullable(),
      }),
    ),
  })
  .meta({ id: 'Figures' });

const LargestAmount = z
  .object({
    /** `every`: all amounts stay within it. `none`: even the lowest exceeds it. Null if the answer has no amount. */
    kind: z.enum(['upTo', 'every', 'none']).nullable(),
    /** The largest amount, for `upTo`: all lower amounts stay within the bound too, and one paisa more exceeds it. */
    amount: AnyAmount.nullable(),
  })
  .meta({ id: 'LargestAmount' });

const AMOUNT_UNREAD = [
  'AMOUNT_MISSING',
  'AMOUNT_NOT_A_NUMBER',
  'AMOUNT_HAS_SIGN',
  'AMOUNT_HAS_EXPONENT',
  'AMOUNT_HAS_TOO_MANY_DECIMALS',
  'AMOUNT_TOO_LARGE',
] as const;

/**
 * A rule that takes no amount is free. If it fixes the fee, the calculation is saved; if it states its answer in words (an
 * immediate answer), nothing is saved.
 */
export const calculator = {
  getFixedFee: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/fixed',
    summary: 'The answer of a rule that takes no amount, for anyone; it is not saved',
    access: 'guest',
    key: 'calculate',
    params: SubMinorPlace,
    query: z.object({ asOf: day.optional() }),
    limit: { max: 120, seconds: 60, isLocal: true },
    answer: 'jsonText',
    result: ComputedCalculation,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', 'RULE_SUSPENDED', 'AMOUNT_MISSING'],
  },

  calculate: {
    method: 'POST',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/calculate',
    summary:
      'Calculate. 201: saved, for one search, or for none where the rule takes no amount. 200: a repeated question or an immediate answer, free',
    access: 'member',
    whileReadOnly: true,
    key: 'calculate',
    params: SubMinorPlace,
    limit: { max: 600, seconds: 60, per: 'member', isLocal: true },
    body: z
      .object({
        /** A number, or plain digits where a number would not be exact. Ignored if the rule fixes the amount. */
        amount: z.union([z.number(), z.string().max(100)], code('AMOUNT_NOT_A_NUMBER')).nullish(),
        /** The date of law; today in Pakistan by default. */
        asOf: day.optional(),
      })
      .meta({ id: 'CalculationRequest' }),
    answer: 'jsonText',
    result: z
      .object({ id: z.uuid().nullable(), ...ComputedCalculation.shape, searchesLeft: z.int() })
      .meta({ id: 'NewCalculation', description: 'The id is null for an immediate answer, which is not saved.' }),
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_SEARCHES_LEFT',
      'NO_RULES_FOR_DATE',
      'RULE_SUSPENDED',
      ...AMOUNT_UNREAD,
      'AMOUNT_BELOW_MINIMUM',
      'AMOUNT_ABOVE_MAXIMUM',
      'IDEMPOTENCY_KEY_REUSED',
      'KEY_LIMIT_REACHED',
      'READ_ONLY',
    ],
  },

  getFigures: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/figures',
    summary:
      'The bare figures of one amount by the rules of a main category that take it, without steps or sources; not saved',
    access: 'guest',
    params: MajorPlace,
    query: z.object({ amount: typedAmount, asOf: day.optional() }),
    limit: { max: 120, seconds: 60, isLocal: true },
    result: Figures,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', ...AMOUNT_UNREAD],
  },

  getLargestAmount: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/largest-amount',
    summary: 'Up to which amount the fee or the valuation of a rule stays within a bound',
    access: 'guest',
    key: 'catalogue',
    params: SubMinorPlace,
    query: z.object({ bounded: z.enum(['fee', 'valuation']), atMost: typedAmount, asOf: day.optional() }),
    limit: { max: 120, seconds: 60, isLocal: true },
    result: LargestAmount,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', 'RULE_SUSPENDED', ...AMOUNT_UNREAD],
  },

  getRule: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/rule',
    summary: 'What a rule takes and computes by, with its reference, evidence and version',
    access: 'guest',
    key: 'catalogue',
    params: SubMinorPlace,
    query: z.object({ asOf: day.optional() }),
    limit: { max: 300, seconds: 60, isLocal: true },
    result: Rule,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE'],
  },
} as const satisfies EndpointGroup;
