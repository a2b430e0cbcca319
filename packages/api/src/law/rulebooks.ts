import { MAX_RUPEES } from '@mizan/engine';
import type { RuleSamples } from '@mizan/engine/review';
import { limits, majorCategorySchema, sentTreeSchema, slabSetSchema } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { adminItem, day, described, id, placeId, reason } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';
import { publishedDraft } from './drafts.ts';
import {
  Change,
  onDay,
  PublishedRulebook,
  publication,
  publicationInAddress,
  publishing,
  RulebookVersion,
} from './publications.ts';

const MEGABYTE = 1_048_576;

const rulebook = { provinceId: placeId, type: CalculationType };
const version = { ...rulebook, number: z.coerce.number().int().positive() };

const figure = z.union([z.number(), z.string().max(5000)]).nullable();

export const RulebookCase = z
  .object({
    id: z.string(),
    subMinorId: z.string(),
    /** The name of another reading; null where the case tests the rule itself. */
    reading: z.string().nullable(),
    amount: z.number().nullable(),
    expectedValuation: figure,
    expectedCourtFee: figure,
    source: z.string(),
    /** The dates of law for which the case holds, both included. */
    from: z.string(),
    until: z.string().nullable(),
    /** The verdict of the version in force on the requested day, or on the nearest day for which the case holds. */
    isAsExpected: z.boolean(),
  })
  .meta({ id: 'RulebookCase' });
export type RulebookCase = z.infer<typeof RulebookCase>;

/** A row of an administrator's spreadsheet. An import of the rows of `getRuleRows` changes nothing. */
export const RuleRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({ id: 'RuleRow' });

const CellRemark = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
/** Cells in number columns that contain other text. They were read as 0, and as no limit in a column of maximums. */
const UnreadNumbers = z.object({ count: z.number().int(), cells: z.array(CellRemark) });
const CountedNames = z.object({ count: z.number().int(), names: z.array(z.string()) });

export const ImportReport = z
  .object({
    message: z.string(),
    rows: z.number().int(),
    /** The last publication that the report knows. A request to publish that repeats it keeps what was published since. */
    baseVersion: z.number().int(),
    added: CountedNames,
    changed: CountedNames,
    removed: CountedNames,
    /** Later changes of removed items, which end with them. */
    endedChanges: z.number().int(),
    /** Amounts that changed rules answer differently; null where too much changes to compute any. */
    samples: z.array(described<RuleSamples>('Amounts of one rule, with the answers before and after.')).nullable(),
    unread: UnreadNumbers,
    warnings: z.array(CellRemark),
    versions: z.array(
      z.object({
        provinceId: z.string(),
        type: CalculationType,
        number: z.number().int(),
        effectiveFrom: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** A field of a category with its values over time; each holds until the day of the next. */
export const DatedField = z
  .object({
    item: z.string(),
    field: z.string(),
    values: z.array(z.object({ from: z.string(), number: z.number().int(), value: z.unknown() })),
  })
  .meta({ id: 'DatedField' });
export type DatedField = z.infer<typeof DatedField>;

/** What the imports of court fees and of suit valuations have in common. */
const rowImport = {
  method: 'POST',
  access: 'admin',
  publishes: true,
  isBulk: true,
  bodyLimit: 128 * MEGABYTE,
  query: z.object({
    dryRun: z.stringbool().default(false),
    replace: z.stringbool().default(false),
    /** Needed to publish while the report has `unread` cells. */
    confirmUnread: z.stringbool().default(false),
    ...publicationInAddress,
  }),
  result: z.object({ data: ImportReport }),
  problems: ['ROWS_FAULTY', 'NUMBERS_UNREAD', ...publishing],
} as const;

const wholeRulebook = {
  majorCategories: z.array(majorCategorySchema),
  slabSets: z.array(slabSetSchema),
  provinceSlabId: z.string().nullable(),
};

const ofRulebook = { ...adminItem, params: z.object(rulebook) } as const;
const publishingRules = { access: 'admin', publishes: true, problems: ['NOT_FOUND', ...publishing] } as const;

export const rulebooks = {
  getCategoriesData: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/get-categories-data/{provinceId}/{type}',
    summary: 'The whole tree in force on a day',
    query: onDay,
    result: z.array(majorCategorySchema),
    isCached: true,
  },

  getRulebookInForce: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/in-force/{provinceId}/{type}',
    summary: 'The version in force on a day, whole; without a version where none is',
    query: onDay,
    result: z.object({ version: RulebookVersion.nullable(), ...wholeRulebook }),
  },

  addCategoriesData: {
    ...publishingRules,
    method: 'POST',
    path: '/v1/category-data/add-categories-data/{provinceId}/{type}',
    summary: 'Publish what a tree changes, from a day on; each field holds until it is set again',
    params: z.object(rulebook),
    body: z.object({
      majorCategories: sentTreeSchema,
      draft: publishedDraft.optional(),
      ...publication,
    }),
    bodyLimit: 32 * MEGABYTE,
    result: PublishedRulebook,
  },

  deleteCategory: {
    ...publishingRules,
    method: 'DELETE',
    path: '/v1/category-data/delete-category/{level}/{id}',
    summary: 'Delete a category with all below it from a day on',
    params: z.object({ level: z.enum(['majorCategory', 'minorCategory', 'subminorCategory']), id }),
    query: z.object(publicationInAddress),
    result: z.object({ message: z.string(), version: RulebookVersion.nullable() }),
  },

  getRulebookVersions: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/versions/{provinceId}/{type}',
    summary: 'The days on which the rules change, each with its publication and state, the newest publication first',
    result: z.array(RulebookVersion),
  },

  getRulebookVersion: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/versions/{provinceId}/{type}/{number}',
    summary: 'The rules as a publication left them on its day, whole',
    params: z.object(version),
    result: z.object({ version: RulebookVersion, ...wholeRulebook }),
  },

  withdrawRulebookVersion: {
    method: 'POST',
    path: '/v1/category-data/versions/{provinceId}/{type}/{number}/withdraw',
    summary: 'Withdraw a publication before its date: everything is as if it had not been scheduled',
    access: 'admin',
    publishes: true,
    params: z.object(version),
    body: z.object({
      reason,
      confirmBrokenCases: z.boolean().default(false),
      /** Also withdraws the publications that changed what only this one added. */
      confirmOthers: z.boolean().default(false),
    }),
    result: z.object({ withdrawn: z.array(RulebookVersion) }),
    problems: [
      'NOT_FOUND',
      'VERSION_IN_FORCE',
      'VERSION_WITHDRAWN',
      'WITHDRAWAL_ENDS_OTHERS',
      'RULEBOOK_FAULTY',
      'CASES_BROKEN',
      'SLAB_NAME_TAKEN',
    ],
  },

  publishRulebookVersion: {
    ...publishingRules,
    method: 'POST',
    path: '/v1/category-data/versions/{provinceId}/{type}/{number}/publish',
    summary: 'Publish the rules of an old version again',
    params: z.object(version),
    body: z.object(publication),
    result: PublishedRulebook,
  },

  compareRulebookVersions: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/compare/{provinceId}/{type}',
    summary: 'What differs between two versions, as data',
    query: z.object({ from: z.coerce.number().int().positive(), to: z.coerce.number().int().positive() }),
    result: z.object({ changes: z.array(Change) }),
  },

  getDatedFields: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/dated/{provinceId}/{type}',
    summary: 'The fields that do not hold the same value on all days: each value with its first day',
    result: z.array(DatedField),
  },

  getRulebookCases: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/cases/{provinceId}/{type}',
    summary:
      'The test cases kept beside a rulebook, and whether the version in force on a day answers them as expected',
    query: onDay,
    result: z.array(RulebookCase),
  },

  saveRulebookCases: {
    method: 'PUT',
    path: '/v1/category-data/cases/{provinceId}/{type}',
    summary: 'Remove and add test cases of a rulebook, all or none; one that is changed is removed and added',
    access: 'admin',
    params: z.object(rulebook),
    body: z.object({
      removed: z.array(z.uuid()).max(10_000),
      added: z
        .array(
          z.object({
            subMinorId: id,
            reading: z.string().min(1).max(limits.nameLength).nullish(),
            amount: z.number().min(0).max(MAX_RUPEES).nullable(),
            expectedValuation: figure,
            expectedCourtFee: figure,
            source: z.string().trim().min(1, code('SOURCE_MISSING')).max(2000),
            /** The first day of the case; by default the date of the version in force on the day asked for. */
            from: day.optional(),
            until: day.nullish(),
          }),
        )
        .max(10_000),
    }),
    query: onDay,
    result: z.array(RulebookCase),
    problems: ['NOT_FOUND', 'CASES_CHANGED'],
  },

  getRuleRows: {
    ...ofRulebook,
    method: 'GET',
    path: '/v1/category-data/rows/{provinceId}/{type}',
    summary: 'The version in force on a day as rows for a spreadsheet',
    query: onDay,
    result: z.array(RuleRow),
  },

  addCourtFeeCsvData: {
    ...rowImport,
    path: '/v1/category-data/add-court-fee-csv-data',
    summary: 'Import court-fee rows (a JSON array of rows, or CSV), all or nothing',
  },

  addSuitValuationCsvData: {
    ...rowImport,
    path: '/v1/category-data/add-suit-valuation-csv-data',
    summary: 'Import suit-valuation rows (a JSON array of rows, or CSV), all or nothing',
  },
} as const satisfies EndpointGroup;
