import { z } from 'zod';
import { code } from '../http/field-errors.ts';
import { AnyAmount, day } from '../http/fields.ts';
import { isStampNumber, stampKinds, tidyStampNumber } from './stamp-number.ts';

/** The most stamps of one filing item, and the most characters of a stamp's number. */
export const MAX_ITEM_STAMPS = 20;
export const MAX_STAMP_NUMBER = 60;

/** How an item of a filing was paid, as the member recorded it. */
export const Stamp = z
  .object({
    kind: z.enum(stampKinds),
    /** The number of the stamp, the challan or the payment; null for an adhesive stamp without one. */
    number: z.string().nullable(),
    psid: z.string().nullable(),
    paidOn: z.iso.date(),
    amount: AnyAmount,
    /** The place where the stamp was found genuine, and the day. */
    checked: z.object({ where: z.string(), on: z.iso.date() }).nullable(),
  })
  .meta({ id: 'Stamp' });
export type Stamp = z.infer<typeof Stamp>;

export const FilingStamp = Stamp.extend({ id: z.uuid() }).meta({ id: 'FilingStamp' });
export type FilingStamp = z.infer<typeof FilingStamp>;

/** The sum of an item's stamps, compared with its fee. */
export const Recorded = z
  .object({
    sum: AnyAmount,
    /** How the sum compares with the fee; null where no fee is established. */
    against: z.object({ state: z.enum(['exact', 'short', 'over']), by: AnyAmount }).nullable(),
  })
  .meta({ id: 'Recorded' });
export type Recorded = z.infer<typeof Recorded>;

const number = z
  .string()
  .overwrite(tidyStampNumber)
  .max(MAX_STAMP_NUMBER, code('TOO_LONG'))
  .refine((tidy) => tidy === '' || isStampNumber(tidy), code('STAMP_NUMBER_UNREADABLE'))
  .default('');

const Checked = z.object({ where: z.string().trim().min(1, code('REQUIRED')).max(100, code('TOO_LONG')), on: day });

export const StampToRecord = z
  .object({
    kind: z.enum(stampKinds),
    number,
    psid: number,
    paidOn: day,
    amount: z.union([z.number(), z.string().max(100, code('TOO_LONG'))]),
    checked: Checked.nullish(),
  })
  .refine((stamp) => stamp.kind === 'adhesive' || stamp.number !== '', { path: ['number'], message: code('REQUIRED') })
  .meta({ id: 'StampToRecord' });
export type StampToRecord = z.infer<typeof StampToRecord>;
