import { itemLevels, majorCategorySchema } from '@mizan/engine/schema';
import { z } from 'zod';
import { day } from '../http/fields.ts';

/** The author's confirmations. A request that needs one it lacks is refused with a problem that names it. */
export const confirmations = {
  confirmBrokenCases: z.boolean().default(false),
  /** Needed for a date before today, because members have been answered by the rules that would be replaced. */
  confirmBackdating: z.boolean().default(false),
};
/** The same confirmations as query parameters. */
export const confirmationsInAddress = {
  confirmBrokenCases: z.stringbool().default(false),
  confirmBackdating: z.stringbool().default(false),
};

/** Selects the law of a day, by default today in Pakistan. */
export const onDay = z.object({ on: day.optional() });

/** A difference between the rules of two days or of two publications. */
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

/** The date and the reason of a publication, and the version that its author edited. */
export const publication = {
  /** The first day on which the changes hold; today in Pakistan by default. */
  effectiveFrom: day.optional(),
  note: z.string().max(2000).default(''),
  /**
   * The number of the version that was edited, 0 if there was none; the newest by default. Later publications of others
   * are kept; the request is refused only where they set the same field for the same day.
   */
  baseVersion: z.number().int().min(0).optional(),
  ...confirmations,
};
/** The same as query parameters. */
export const publicationInAddress = {
  ...publication,
  baseVersion: z.coerce.number().int().min(0).optional(),
  ...confirmationsInAddress,
};

/** A publication that changed the rules, and the day from which it holds. */
export const RulebookVersion = z
  .object({
    /** The number of the publication; numbers rise over the whole installation. */
    number: z.number().int(),
    effectiveFrom: z.string(),
    note: z.string(),
    publishedAt: z.string(),
    /** The name of the administrator; none if the system itself published it. */
    publishedBy: z.string().nullable(),
    state: z.enum(['inForce', 'scheduled', 'past', 'withdrawn']),
    /** The withdrawal, which is a publication with a number of its own. */
    withdrawn: z
      .object({ number: z.number().int(), at: z.string(), by: z.string().nullable(), reason: z.string() })
      .nullable(),
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
    /** The version in force on the day of the publication; null where the saved rulebook has no rules. */
    version: RulebookVersion.nullable(),
    majorCategories: z.array(majorCategorySchema),
    doubts: z.array(Doubt),
  })
  .meta({ id: 'PublishedRulebook' });
export type PublishedRulebook = z.infer<typeof PublishedRulebook>;

/** The problems of every endpoint that publishes an edit of a rulebook. */
export const publishing = ['RULEBOOK_CHANGED', 'RULEBOOK_FAULTY', 'CASES_BROKEN', 'BACKDATING_UNCONFIRMED'] as const;
