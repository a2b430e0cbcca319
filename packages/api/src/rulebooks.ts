import { MAX_RUPEES } from '@mizan/engine';
import { forumSchema, limits, majorCategorySchema, slabSetSchema } from '@mizan/engine/schema';
import { z } from 'zod';
import { CalculationType } from './catalogue.ts';
import type { EndpointGroup } from './endpoint.ts';
import { code } from './field-errors.ts';
import { adminItem, day, id } from './fields.ts';

const MEGABYTE = 1_048_576;

const rulebook = { provinceId: id, type: CalculationType };
const version = { ...rulebook, number: z.coerce.number().int().positive() };

/** How a publication is made: from when, why, on which version it was based. */
const publication = {
  effectiveFrom: day.optional(),
  note: z.string().max(2000).default(''),
  baseVersion: z.number().int().min(0).optional(),
  confirmBrokenCases: z.boolean().default(false),
};

export const RulebookVersion = z
  .object({
    number: z.number().int(),
    effectiveFrom: z.string(),
    note: z.string(),
    publishedAt: z.string(),
    /** The name of the administrator; none if the system itself published it. */
    publishedBy: z.string().nullable(),
  })
  .meta({ id: 'RulebookVersion' });
export type RulebookVersion = z.infer<typeof RulebookVersion>;

const Doubt = z.object({
  path: z.string(),
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Doubt = z.infer<typeof Doubt>;

export const PublishedRulebook = z
  .object({ version: RulebookVersion, majorCategories: z.array(majorCategorySchema), doubts: z.array(Doubt) })
  .meta({ id: 'PublishedRulebook' });
export type PublishedRulebook = z.infer<typeof PublishedRulebook>;

const Change = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  what: z.enum(['majorCategory', 'minorCategory', 'subminorCategory', 'entry', 'slabSet', 'slab', 'rulebook']),
  names: z.array(z.string()),
  entry: z.number().optional(),
  slabFrom: z.number().optional(),
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

const figure = z.union([z.number(), z.string().max(5000)]).nullable();

export const RulebookCase = z
  .object({
    id: z.string(),
    subMinorId: z.string(),
    amount: z.number().nullable(),
    expectedValuation: figure,
    expectedCourtFee: figure,
    source: z.string(),
    isAsExpected: z.boolean(),
  })
  .meta({ id: 'RulebookCase' });
export type RulebookCase = z.infer<typeof RulebookCase>;

/** A row as administrators keep it in a spreadsheet; `getRuleRows` answers what an import would read back unchanged. */
export const RuleRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({ id: 'RuleRow' });

const CellWarning = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
const Counted = z.object({ count: z.number().int(), names: z.array(z.string()) });

export const ImportReport = z
  .object({
    message: z.string(),
    rows: z.number().int(),
    added: Counted,
    changed: Counted,
    removed: Counted,
    warnings: z.array(CellWarning),
    warningCount: z.number().int(),
    versions: z.array(z.object({ provinceId: z.string(), type: CalculationType, number: z.number().int() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

const imported = {
  method: 'POST',
  access: 'admin',
  isBulk: true,
  bodyLimit: 128 * MEGABYTE,
  query: z.object({
    dryRun: z.stringbool().default(false),
    replace: z.stringbool().default(false),
    confirmBrokenCases: z.stringbool().default(false),
    effectiveFrom: z.iso.date().optional(),
    note: z.string().max(2000).default(''),
  }),
  result: z.object({ data: ImportReport }),
  problems: ['ROWS_FAULTY', 'RULEBOOK_FAULTY', 'CASES_BROKEN'],
} as const;

export const ForumTable = z
  .object({ number: z.number().int(), forums: z.array(forumSchema) })
  .meta({ id: 'ForumTable' });

export const rulebooks = {
  getCategoriesData: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/get-categories-data/{provinceId}/{type}',
    summary: 'The whole tree of the newest version',
    params: z.object(rulebook),
    result: z.array(majorCategorySchema),
    isCached: true,
  },

  addCategoriesData: {
    method: 'POST',
    path: '/v1/category-data/add-categories-data/{provinceId}/{type}',
    summary: 'Publish a tree as the next version',
    access: 'admin',
    params: z.object(rulebook),
    body: z.object({ majorCategories: z.array(majorCategorySchema).max(limits.majors), ...publication }),
    bodyLimit: 32 * MEGABYTE,
    result: PublishedRulebook,
    problems: ['NOT_FOUND', 'RULEBOOK_CHANGED', 'RULEBOOK_FAULTY', 'CASES_BROKEN'],
  },

  deleteCategory: {
    method: 'DELETE',
    path: '/v1/category-data/delete-category/{level}/{id}',
    summary: 'Delete a category with all below it: the next version',
    access: 'admin',
    params: z.object({ level: z.enum(['majorCategory', 'minorCategory', 'subminorCategory']), id }),
    result: z.object({ message: z.string(), version: RulebookVersion }),
    problems: ['NOT_FOUND', 'CASES_BROKEN', 'RULEBOOK_CHANGED'],
  },

  getRulebookVersions: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/versions/{provinceId}/{type}',
    summary: 'Every version, the newest first',
    params: z.object(rulebook),
    result: z.array(RulebookVersion),
  },

  getRulebookVersion: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/versions/{provinceId}/{type}/{number}',
    summary: 'One version whole: tree and schedules as they stood',
    params: z.object(version),
    result: z.object({
      version: RulebookVersion,
      majorCategories: z.array(majorCategorySchema),
      slabSets: z.array(slabSetSchema),
      provinceSlabId: z.string().nullable(),
    }),
  },

  publishRulebookVersion: {
    method: 'POST',
    path: '/v1/category-data/versions/{provinceId}/{type}/{number}/publish',
    summary: 'Publish an old version again, as the next one',
    access: 'admin',
    params: z.object(version),
    body: z.object(publication),
    result: PublishedRulebook,
    problems: ['NOT_FOUND', 'RULEBOOK_CHANGED', 'RULEBOOK_FAULTY', 'CASES_BROKEN'],
  },

  compareRulebookVersions: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/compare/{provinceId}/{type}',
    summary: 'What changed between two versions, as data',
    params: z.object(rulebook),
    query: z.object({ from: z.coerce.number().int().positive(), to: z.coerce.number().int().positive() }),
    result: z.object({ changes: z.array(Change) }),
  },

  getRulebookCases: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/cases/{provinceId}/{type}',
    summary: 'The test cases kept beside a rulebook, and whether its newest version answers them as expected',
    params: z.object(rulebook),
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
            amount: z.number().min(0).max(MAX_RUPEES).nullable(),
            expectedValuation: figure,
            expectedCourtFee: figure,
            source: z.string().trim().min(1, code('SOURCE_MISSING')).max(2000),
          }),
        )
        .max(10_000),
    }),
    result: z.array(RulebookCase),
    problems: ['NOT_FOUND', 'CASES_CHANGED'],
  },

  getRuleRows: {
    ...adminItem,
    method: 'GET',
    path: '/v1/category-data/rows/{provinceId}/{type}',
    summary: 'The newest version as rows for a spreadsheet',
    params: z.object(rulebook),
    result: z.array(RuleRow),
  },

  addCourtFeeCsvData: {
    ...imported,
    path: '/v1/category-data/add-court-fee-csv-data',
    summary: 'Import court-fee rows (a JSON array of rows, or CSV), all or nothing',
  },

  addSuitValuationCsvData: {
    ...imported,
    path: '/v1/category-data/add-suit-valuation-csv-data',
    summary: 'Import suit-valuation rows (a JSON array of rows, or CSV), all or nothing',
  },

  getForums: {
    method: 'GET',
    path: '/v1/forum/{provinceId}',
    summary: 'The courts of a province in rising order, with the value up to which each may try a suit',
    access: 'guest',
    params: z.object({ provinceId: id }),
    result: ForumTable,
    problems: ['NOT_FOUND'],
  },

  saveForums: {
    method: 'PUT',
    path: '/v1/forum/{provinceId}',
    summary: 'Publish the courts of a province as the next table',
    access: 'admin',
    params: z.object({ provinceId: id }),
    body: z.object({ forums: z.array(forumSchema).max(limits.forums), baseNumber: z.number().int().min(0).optional() }),
    result: ForumTable,
    problems: ['NOT_FOUND', 'FORUMS_CHANGED'],
  },
} as const satisfies EndpointGroup;
