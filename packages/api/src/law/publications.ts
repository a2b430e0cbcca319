import { itemLevels, majorCategorySchema } from '@mizan/engine/schema';
import { z } from 'zod';
import { day } from '../http/fields.ts';

/** What the author confirms. A request that needs more is refused with a problem that says what. */
export const confirmations = {
  confirmBrokenCases: z.boolean().default(false),
  /** Needed for a date before today, because members were answered for these days by the rules that it replaces. */
  confirmBackdating: z.boolean().default(false),
};
/** The same confirmations in the query of an address. */
export const confirmationsInAddress = {
  confirmBrokenCases: z.stringbool().default(false),
  confirmBackdating: z.stringbool().default(false),
};

/** Selects the law of a day, by default today in Pakistan. */
export const onDay = z.object({ on: day.optional() });

/** A difference between the rules of two days, or as known at two publications. */
export const Change = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  what: z.enum(itemLevels),
  names: z.array(z.string()),
  reading: z.string().optional(),
  entry: z.number().optional(),
  slabFrom: z.number().optional(),
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

/** The date and the reason of a publication, and the law that its author read. */
export const publication = {
  /** The first day on which it holds; today in Pakistan by default. */
  effectiveFrom: day.optional(),
  note: z.string().max(2000).default(''),
  /**
   * The number of the version that was edited, 0 if there was none. What others have published since stays; only where they
   * set the same field for the same day is the request refused. By default the newest.
   */
  baseVersion: z.number().int().min(0).optional(),
  ...confirmations,
};

/** A day on which a publication changed the law, and that publication. */
export const RulebookVersion = z
  .object({
    /** The number of the publication: each of the installation has a higher one than those before it. */
    number: z.number().int(),
    effectiveFrom: z.string(),
    note: z.string(),
    publishedAt: z.string(),
    /** The name of the administrator; none if the system itself published it. */
    publishedBy: z.string().nullable(),
    state: z.enum(['inForce', 'scheduled', 'past', 'withdrawn']),
    withdrawn: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
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
  .object({
    /** The version in force on the day of the publication; none where a rulebook without rules was saved. */
    version: RulebookVersion.nullable(),
    majorCategories: z.array(majorCategorySchema),
    doubts: z.array(Doubt),
  })
  .meta({ id: 'PublishedRulebook' });
export type PublishedRulebook = z.infer<typeof PublishedRulebook>;

/** The problems of every endpoint that publishes an edit of a rulebook. */
export const publishing = ['RULEBOOK_CHANGED', 'RULEBOOK_FAULTY', 'CASES_BROKEN', 'BACKDATING_UNCONFIRMED'] as const;
