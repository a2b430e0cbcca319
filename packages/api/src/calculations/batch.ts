import { z } from 'zod';
import { AnyAmount } from '../http/fields.ts';
import { CalculationType } from '../law/catalogue.ts';

const batchStates = ['checked', 'running', 'refused', 'done'] as const;

/** Why a batch that was started wrote and charged nothing. */
const batchRefusals = ['BATCH_PRICE_CHANGED', 'BATCH_TOO_FEW_SEARCHES', 'BATCH_FAULTY', 'UNEXPECTED'] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

export const Batch = z
  .object({
    id: z.uuid(),
    /** The name of the file, or empty. */
    name: z.string(),
    /** The date of law of all its rows. */
    asOf: z.iso.date(),
    /** The kinds of suit it asks about, the first ones by name, and how many there are. */
    kinds: z.array(
      z.object({ province: z.string(), provinceName: z.string(), type: CalculationType, subMinorCategory: z.string() }),
    ),
    kindCount: z.int(),
    rows: z.int(),
    /** `checked` until it is started; `refused` wrote and charged nothing, and may be started again. */
    state: z.enum(batchStates),
    refusal: z.enum(batchRefusals).nullable(),
    /** The price in searches: what it would cost, or did cost once it is done. */
    price: z.int(),
    /** The rows that are computed so far; they are written all at once, when all are computed. */
    computed: z.int(),
    checkedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    /** The time of its calculations. */
    endedAt: z.iso.datetime().nullable(),
    /** The court fees of its rows together, once it is done; only where one batch is asked for. */
    fees: z
      .object({
        amount: AnyAmount,
        /** Rows without a figure, or deleted since: they count in no total. */
        withoutFigure: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;
