import { z } from 'zod';
import { AnyAmount } from '../http/fields.ts';
import { CalculationType } from '../law/catalogue.ts';

const batchStates = ['checked', 'running', 'refused', 'done'] as const;

/** Why a started batch was refused; it wrote and charged nothing. */
const batchRefusals = [
  'BATCH_PRICE_CHANGED',
  'BATCH_TOO_FEW_SEARCHES',
  'BATCH_TOO_MANY_FREE',
  'BATCH_FAULTY',
  'UNEXPECTED',
] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

export const Batch = z
  .object({
    id: z.uuid(),
    /** The name of the file, or empty. */
    name: z.string(),
    /** The date of law of all its rows. */
    asOf: z.iso.date(),
    /** The first kinds of suit in the file, by name, and the number of all its kinds. */
    kinds: z.array(
      z.object({ province: z.string(), provinceName: z.string(), type: CalculationType, subMinorCategory: z.string() }),
    ),
    kindCount: z.int(),
    rows: z.int(),
    /** `checked`: it can be started. `refused`: it wrote and charged nothing, and can be started again. */
    state: z.enum(batchStates),
    refusal: z.enum(batchRefusals).nullable(),
    /** The price in searches: of the batch if started now, or what it did cost once it is done. */
    price: z.int(),
    /** The questions computed so far. All rows are written together, once all are computed. */
    computed: z.int(),
    checkedAt: z.iso.datetime(),
    /** When its calculations were saved. */
    endedAt: z.iso.datetime().nullable(),
    /** The sum of the court fees of its rows, once it is done; only in the answer about one batch. */
    fees: z
      .object({
        amount: AnyAmount,
        /** Rows without the figure of a fee, and rows deleted since: they count in no total. Valuations are not among them. */
        withoutFigure: z.int(),
        /** Rows with a charge that is no court fee: they are not in the sum. */
        otherCharges: z.int(),
        /** Rows whose rule is switched off now. */
        switchedOff: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;
