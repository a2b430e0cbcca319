import { exceptions, verifications } from '@mizan/engine';
import { z } from 'zod';
import { AnyAmount, Suspension } from '../http/fields.ts';
import { namedRule } from '../law/catalogue.ts';
import { WayToPay } from '../law/fee-notes.ts';
import { ShareLink } from './calculation.ts';
import { FilingStamp, Recorded, Stamp } from './stamp.ts';

/** The most filings of a member, items of a filing, and bytes of all printed sheets of a member. */
export const MAX_FILINGS = 300;
export const MAX_FILING_ITEMS = 40;
export const MAX_SHEET_BYTES = 20_000_000;
/** The most filings, and the most bytes of sheets, until the member's address is confirmed. */
export const MAX_UNCONFIRMED_FILINGS = 10;
export const MAX_UNCONFIRMED_SHEET_BYTES = 500_000;

const BothLanguages = z.object({ en: z.string(), ur: z.string() });

/** A rule with its answer, as it was when the item was added. */
export const FiledRule = z
  .object({
    ...namedRule,
    /** The amount that the fee is charged on; null for a rule that takes none. */
    amount: AnyAmount.nullable(),
    asOf: z.iso.date(),
    reference: z.string(),
    verification: z.enum(verifications),
    isEstablished: z.boolean(),
    /** `notCourtFee`: a charge that counts in no total. */
    exception: z.enum(exceptions).optional(),
    /** The words that stand in place of a figure, such as "Rs 10 a page". */
    says: z.string().nullable(),
    /** The remark of the rule on its fee, such as the values for which it is not confirmed; absent where it has none. */
    remark: z.string().optional(),
    version: z.int().nullable(),
    /** The fee in other readings of a contested rule. */
    readings: z.array(z.object({ name: z.string(), fee: AnyAmount.nullable() })),
  })
  .meta({ id: 'FiledRule' });
export type FiledRule = z.infer<typeof FiledRule>;

/** An item as anyone with the link sees it: without how it was paid. */
export const FiledItem = z
  .object({
    /** The words of a line that the member wrote; null for a rule. */
    words: z.string().nullable(),
    /** Null for a line that the member wrote. */
    rule: FiledRule.nullable(),
    /** Null where no fee is established, or the fee is only words: it counts in no total. */
    fee: AnyAmount.nullable(),
    /** The one way to pay the fee on the date of law; null if none is recorded, absent if there is nothing to pay. */
    payment: WayToPay.nullable().optional(),
    /** Present while the rule is switched off, because its fee may be wrong. */
    suspension: Suspension.optional(),
    /** Present in an open filing where the law of today, or of the rule's later day, gives another fee or has no such rule. */
    today: z.enum(['otherFee', 'noRule']).optional(),
  })
  .meta({ id: 'FiledItem' });
export type FiledItem = z.infer<typeof FiledItem>;

/** An item as the printed sheet shows it; both fields are absent where no stamp is recorded. */
export const PrintedItem = FiledItem.extend({ recorded: Recorded.optional(), stamps: z.array(Stamp).optional() }).meta({
  id: 'PrintedItem',
});
export type PrintedItem = z.infer<typeof PrintedItem>;

export const FilingItem = PrintedItem.extend({
  id: z.uuid(),
  /** The id of the saved calculation; null once that is deleted. */
  calculationId: z.uuid().nullable(),
  stamps: z.array(FilingStamp),
}).meta({ id: 'FilingItem' });
export type FilingItem = z.infer<typeof FilingItem>;

export const FilingTotal = z
  .object({
    amount: AnyAmount,
    /** Null for an amount too long to be spelled out. */
    inWords: BothLanguages.nullable(),
    /** Items for which the registry has to be asked. */
    withoutFigure: z.int(),
  })
  .meta({ id: 'FilingTotal' });
export type FilingTotal = z.infer<typeof FilingTotal>;

/** The fields that the page, the shared link and the printed sheet of a filing have in common. */
const contents = {
  country: z.string(),
  province: z.string(),
  provinceName: z.string(),
  court: z.string(),
  /** The date of law. */
  asOf: z.iso.date(),
  items: z.array(FiledItem),
  total: FilingTotal,
};

export const filingStates = ['open', 'filed', 'short', 'madeUp'] as const;

export const Filing = z
  .object({
    id: z.uuid(),
    title: z.string(),
    ...contents,
    items: z.array(FilingItem),
    note: z.string(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    state: z.enum(filingStates),
    filed: z.object({ on: z.iso.date(), affixed: AnyAmount.nullable() }).nullable(),
    /** The fee that the court found missing, as the owner entered it. */
    deficiency: z.object({ amount: AnyAmount, dueOn: z.iso.date(), madeUpOn: z.iso.date().nullable() }).nullable(),
    shared: ShareLink.nullable(),
  })
  .meta({ id: 'Filing' });
export type Filing = z.infer<typeof Filing>;

export const FilingRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    province: z.string(),
    provinceName: z.string(),
    court: z.string(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    items: z.int(),
    total: FilingTotal,
    state: z.enum(filingStates),
    /** The day until which a deficiency must be made up. */
    dueOn: z.iso.date().nullable(),
  })
  .meta({ id: 'FilingRow' });
export type FilingRow = z.infer<typeof FilingRow>;

/** A filing as others read it by its link: without its note, its filing date and its deficiency. */
export const SharedFiling = z
  .object({ title: z.string(), createdAt: z.iso.datetime(), ...contents })
  .meta({ id: 'SharedFiling' });
export type SharedFiling = z.infer<typeof SharedFiling>;

/** The contents of a printed sheet. It has no title: that is written by hand. */
export const PrintedFiling = z
  .object({ kind: z.literal('filing'), printedAt: z.iso.datetime(), ...contents, items: z.array(PrintedItem) })
  .meta({ id: 'PrintedFiling' });
export type PrintedFiling = z.infer<typeof PrintedFiling>;

/** The fees that are usually affixed together in a province, as rules without figures. */
export const FilingTemplate = z
  .object({
    id: z.string(),
    name: BothLanguages,
    rules: z.array(
      z.object({
        ...namedRule,
        /** Whether the rule takes an amount, and so costs a search. */
        takesAmount: z.boolean(),
        /** The condition under which this rule belongs to the filing; null where it usually does. */
        depends: BothLanguages.nullable(),
      }),
    ),
  })
  .meta({ id: 'FilingTemplate' });
export type FilingTemplate = z.infer<typeof FilingTemplate>;
