import type { Amount } from '../number/decimal.ts';
import type { EntryType, Forum, RulebookVersion, Verification } from './rulebook.ts';
import type { RuleSource } from './sources.ts';
import type { Step } from './steps.ts';

export type Request = {
  readonly subMinorId: string;
  /** A JSON number or plain digits; ignored if the rule fixes the amount. */
  readonly amount?: unknown;
  /** The date of law, as 2026-01-31; without it, only courts whose limits have no end are used. */
  readonly asOf?: string | undefined;
};

export type Calculation = {
  readonly type: EntryType;
  /** The suit valuation, or the text of an immediate answer. */
  readonly result: number | string | null;
  readonly extraResultInfo: string | null;
  readonly courtFeeToBeAffixed: number | string | null;
  readonly referenceToSource: string;
  /** Whether the rule establishes the requested figure: the court fee or the suit valuation. */
  readonly isEstablished: boolean;
};

/** What another reading of the rule answers on the same amount. */
export type ReadingAnswer = Pick<Answer, 'calculation' | 'steps' | 'verification' | 'forum'> & {
  readonly name: string;
  readonly sources: readonly RuleSource[];
  /** What would have to be true for this reading to apply. */
  readonly note: string | null;
};

export type Answer = {
  /** The amount that was computed with; null for an immediate answer. */
  readonly amount: Amount | null;
  readonly calculation: Calculation;
  readonly steps: readonly Step[];
  readonly verification: Verification;
  /** The version of the rules that answered. */
  readonly rulebook: RulebookVersion | null;
  /** The lowest court that may try a suit of this value; null where it is not known or a special law may name it, and for a court fee: the server adds it. */
  readonly forum: Forum | null;
  /** How else the rule is read; absent where its meaning is not contested. */
  readonly readings?: readonly ReadingAnswer[];
};
