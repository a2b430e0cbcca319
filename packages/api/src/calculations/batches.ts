import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { AnyAmount, Done, Download, day, memberRecord, page, Suspension } from '../http/fields.ts';
import { CalculationType, SubMinorPlace } from '../law/catalogue.ts';
import { Batch } from './batch.ts';
import { type BatchFaultCode, batchFaults, MAX_BATCH_ROWS } from './batch-faults.ts';
import { Calculation, SavedCalculation } from './calculation.ts';

const MEGABYTE = 1_048_576;

/** The most batches that a member may keep. */
export const MAX_BATCHES = 100;
/** The most batches until the member's address is confirmed. */
export const MAX_UNCONFIRMED_BATCHES = 3;

/** The columns of a file. Where the kind of suit was chosen, only the amount is read. */
export const batchColumns = ['province', 'type', 'category', 'minorCategory', 'subMinorCategory', 'amount'] as const;
export type BatchColumn = (typeof batchColumns)[number];

const BatchFault = z
  .object({
    /** The row under the heading is row 1; 0 is the heading, or the whole file. */
    row: z.int(),
    column: z.enum(batchColumns).nullable(),
    code: z.enum(Object.keys(batchFaults) as [BatchFaultCode, ...BatchFaultCode[]]),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string(),
  })
  .meta({ id: 'BatchFault' });
export type BatchFault = z.infer<typeof BatchFault>;

/** The result of checking a file: what was read, its faults and its price. */
export const BatchCheck = z
  .object({
    /**
     * The batch to start, or the one that the same file started under the same rules, unless paid answers of it were deleted;
     * null while there are faults.
     */
    batch: Batch.nullable(),
    /** The columns that were read, and the headings that were ignored. */
    columns: z.array(z.enum(batchColumns)),
    ignored: z.array(z.string()),
    /** The cells of each row in these columns. */
    table: z.array(z.array(z.string())),
    /** All faults are counted; the first ones are listed. */
    faults: z.array(BatchFault),
    faultCount: z.int(),
    /** The number of free rows by reason: saved already, the same as a row above, or a rule that takes no amount. */
    free: z.object({ saved: z.int(), repeated: z.int(), withoutAmount: z.int() }),
    price: z.int(),
    searchesLeft: z.int(),
  })
  .meta({ id: 'BatchCheck' });
export type BatchCheck = z.infer<typeof BatchCheck>;

/** A row of a batch with its calculation. */
export const BatchRow = z
  .object({
    row: z.int(),
    /** The saved calculation; null for an immediate answer, which is never saved, and once it is deleted. */
    id: z.uuid().nullable(),
    /** Null once the member has deleted it. */
    answer: z
      .object({
        province: z.string(),
        provinceName: z.string(),
        type: CalculationType,
        category: z.string(),
        minorCategory: z.string(),
        subMinorCategory: z.string(),
        amount: AnyAmount.nullable(),
        calculation: Calculation,
        verification: SavedCalculation.shape.verification,
        exception: SavedCalculation.shape.exception,
        suspension: Suspension.optional(),
      })
      .nullable(),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof BatchRow>;

export const batches = {
  checkBatch: {
    method: 'POST',
    path: '/v1/batch',
    summary:
      'Check a CSV file of up to 10,000 questions: every fault, and the price. Amounts alone for one kind of suit, or with columns for province, type and kind. Nothing is charged',
    access: 'member',
    query: SubMinorPlace.partial().extend({
      /** The date of law; today in Pakistan by default. */
      asOf: day.optional(),
      name: z.string().max(200).default(''),
    }),
    isBulk: true,
    isCsvOnly: true,
    bodyLimit: 4 * MEGABYTE,
    limit: { max: 120, seconds: 600, per: 'member' },
    answer: 'jsonText',
    result: BatchCheck,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', 'RULE_SUSPENDED'],
  },

  startBatch: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/batch/{id}/start',
    summary: 'Answer all rows of a checked file for the price that was shown; all are charged and written, or none',
    body: z.object({ price: z.int().min(0).max(MAX_BATCH_ROWS) }).meta({ id: 'BatchStart' }),
    limit: { max: 60, seconds: 3600, per: 'member' },
    status: 202,
    result: Batch,
    problems: [
      'NOT_FOUND',
      'BATCH_PRICE_CHANGED',
      'BATCH_TOO_FEW_SEARCHES',
      'BATCH_FAULTY',
      'BATCH_UNDER_WAY',
      'TOO_MANY_BATCHES',
      'EMAIL_NOT_CONFIRMED',
    ],
  },

  getBatch: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/batch/{id}',
    summary: 'One batch, and how far it is',
    result: Batch,
  },

  listBatches: {
    method: 'GET',
    path: '/v1/batch',
    summary: "The member's own batches, the newest first",
    access: 'member',
    query: page,
    result: z.object({ results: z.array(Batch), totalPages: z.int(), totalResults: z.int() }),
  },

  getBatchRows: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/batch/{id}/rows',
    summary: 'The rows of a batch that is done, in the order of the file',
    query: page,
    limit: { max: 300, seconds: 600, per: 'member' },
    result: z.object({ results: z.array(BatchRow), totalPages: z.int(), totalResults: z.int() }),
  },

  exportBatch: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/batch/{id}/export',
    summary: 'The calculations of a batch as a CSV file, each with the code by which anyone can check it',
    answer: 'file',
    result: Download,
    limit: { max: 60, seconds: 3600, per: 'member' },
  },

  deleteBatch: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/batch/{id}',
    summary:
      'Delete a batch with the answers that it wrote; the searches they cost are not given back. A running one is not deleted',
    result: Done,
    problems: ['NOT_FOUND', 'BATCH_UNDER_WAY'],
  },
} as const satisfies EndpointGroup;
