import { itemLevels, majorCategorySchema } from '@mizan/engine/schema';
import { z } from 'zod';
import { day } from '../http/fields.ts';

/** The author's decision of a conflict that a problem listed: `version` is the later version that the edit met. */
export const Decision = z
  .object({ version: z.number().int().positive(), key: z.string().max(500), side: z.enum(['mine', 'theirs']) })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof Decision>;
export const decisions = z.array(Decision).max(10_000);
/** Decisions in the query of an address, as JSON. */
export const decisionsText = z
  .string()
  .max(12_000)
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Decisions are sent as JSON.' });
      return z.NEVER;
    }
  })
  .pipe(decisions);

/** What the author confirms and decides. A request that needs more is refused with a problem that lists it. */
export const confirmations = {
  confirmBrokenCases: z.boolean().default(false),
  /** Needed for a date before today, because members were answered for these days by the rules that it replaces. */
  confirmBackdating: z.boolean().default(false),
  decisions: decisions.default([]),
};
/** The same confirmations in the query of an address. */
export const confirmationsInAddress = {
  confirmBrokenCases: z.stringbool().default(false),
  confirmBackdating: z.stringbool().default(false),
  decisions: decisionsText,
};

/** Selects the version in force on a day, by default today in Pakistan. */
export const onDay = z.object({ on: day.optional() });

/** A difference between two versions. */
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

/** The date and the reason of a publication, and the version that was edited. */
export const publication = {
  /** From this day on; today in Pakistan by default. */
  effectiveFrom: day.optional(),
  note: z.string().max(2000).default(''),
  /** The edited version, 0 if there is none. The request is refused if another one is in force on that day. */
  baseVersion: z.number().int().min(0).optional(),
  ...confirmations,
};

export const RulebookVersion = z
  .object({
    number: z.number().int(),
    effectiveFrom: z.string(),
    note: z.string(),
    publishedAt: z.string(),
    /** The name of the administrator; none if the system itself published it. */
    publishedBy: z.string().nullable(),
    /** The version that this one was made from; none for the first. */
    base: z.number().int().nullable(),
    /** Shared by all versions that one publication wrote. */
    publication: z.uuid(),
    /** The later version that the edit was joined into; none for the edit itself. */
    carriedFrom: z.number().int().nullable(),
    /** A newer version answers all days of a `superseded` one. */
    state: z.enum(['inForce', 'scheduled', 'past', 'superseded', 'withdrawn']),
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
    version: RulebookVersion,
    majorCategories: z.array(majorCategorySchema),
    doubts: z.array(Doubt),
    /** The later versions that the edit was joined into, in order of their dates. */
    carried: z.array(RulebookVersion),
  })
  .meta({ id: 'PublishedRulebook' });
export type PublishedRulebook = z.infer<typeof PublishedRulebook>;

/** The problems of every endpoint that publishes an edit of a rulebook. */
export const publishing = [
  'RULEBOOK_CHANGED',
  'RULEBOOK_FAULTY',
  'RULEBOOK_CONFLICTS',
  'CASES_BROKEN',
  'BACKDATING_UNCONFIRMED',
] as const;
