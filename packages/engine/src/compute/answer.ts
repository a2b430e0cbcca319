import type { Amount } from '../number/decimal.ts';
import type { EntryType, Forum, RulebookVersion, Verification } from './rulebook.ts';
import type { Step } from './steps.ts';

export type Request = {
  readonly subMinorId: string;
  /** A JSON number or plain digits; not looked at where the rule gives the amount. */
  readonly amount?: unknown;
  /** The date of law, as 2026-01-31; without it the courts in force today answer. */
  readonly asOf?: string | undefined;
};

export type Calculation = {
  readonly type: EntryType;
  /** The suit valuation; of an immediate answer, its text. */
  readonly result: number | string | null;
  readonly extraResultInfo: string | null;
  readonly courtFeeToBeAffixed: number | string | null;
  readonly referenceToSource: string;
  /** Whether the law as it is held gives the answer: the court fee, or for a valuation its value. */
  readonly isEstablished: boolean;
};

export type Answer = {
  /** The amount that was computed with; null for an immediate answer. */
  readonly amount: Amount | null;
  readonly calculation: Calculation;
  readonly steps: readonly Step[];
  readonly verification: Verification;
  /** Which version of the rules answered. */
  readonly rulebook: RulebookVersion | null;
  /** For suit valuation, the court of the lowest grade that may try a suit of that value, where it is known. */
  readonly forum: Forum | null;
};
