import {
  exceptions,
  type Forum,
  type NearbyEdges,
  type RuleFigures,
  type SlabSet,
  type Step,
  verifications,
} from '@mizan/engine';
import { z } from 'zod';
import { AnyAmount, described } from '../http/fields.ts';
import { CalculationType, namedRule, RuleSource } from '../law/catalogue.ts';
import { WayToPay } from '../law/fee-notes.ts';

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

/** The schedules that the steps name, as they were at the time of the calculation. */
const schedules = z.array(described<SlabSet>('A schedule of fees.'));
const steps = z.array(described<Step>('A step, by its kind.'));
const forum = described<Forum>('The court of the lowest grade that may try the suit.').nullable();

/** What another reading of the rule answers on the same amount; `name` is the name of the reading. */
export const ReadingAnswer = z
  .object({
    name: z.string(),
    calculation: Calculation,
    steps,
    verification: z.enum(verifications),
    sources: z.array(RuleSource),
    /** What would have to be true for this reading to apply. */
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
  /** The one way to pay the fee on that day; null where none is recorded for it, absent where the fee is no figure, zero or no court fee. */
  payment: WayToPay.nullable().optional(),
  steps,
  verification: z.enum(verifications),
  /** What sets the rule apart: `specialCourt`, so `forum` is null; or `notCourtFee`, a charge for which no stamp is affixed. */
  exception: z.enum(exceptions).optional(),
  /** The texts of law in which the rule was read. */
  sources: z.array(RuleSource),
  /** The address of the first source. */
  sourceUrl: z.string().nullable(),
  note: z.string().nullable(),
  rulebook: z.object({ number: z.int(), effectiveFrom: z.string() }).nullable(),
  forum,
  /** How else the rule is read; absent where its meaning is not contested. */
  readings: z.array(ReadingAnswer).optional(),
  near: z.array(described<NearbyEdges>('What lies near one entry.')),
  /** The value up to which the province charges other suits nothing, where this one is charged; null otherwise. */
  exemptionOfOthers: AnyAmount.nullable(),
  schedules,
  /** The figures of the rule at the time of the calculation, each entry with the id of its schedule. */
  ruleFigures: described<RuleFigures>('What the rule computes by.'),
  inWords: z.object({ amount: Words, valuation: Words, courtFee: Words }),
  /** The day on which all rules and schedules of the answer had last been compared with their sources, if ever. */
  checkedOn: z.iso.date().nullable(),
};

export const ComputedCalculation = z.object(computed).meta({ id: 'ComputedCalculation' });
export type ComputedCalculation = z.infer<typeof ComputedCalculation>;

export const SavedCalculation = z.object({ id: z.uuid(), ...computed }).meta({ id: 'SavedCalculation' });
export type SavedCalculation = z.infer<typeof SavedCalculation>;

/** A link that reads one calculation; `path` is a page of this server. */
export const ShareLink = z
  .object({
    token: z.string(),
    path: z.string(),
    /** Whether previews of the link in chats show the amount; by default they do not. */
    showsAmount: z.boolean(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;
