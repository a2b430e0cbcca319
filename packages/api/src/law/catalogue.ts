import { calculationTypes, verifications } from '@mizan/engine';
import { sourceKinds } from '@mizan/engine/sources';
import { z } from 'zod';
import { type EndpointGroup, USUAL_LIMIT } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { adminItem, day, id, placeId, Suspension } from '../http/fields.ts';

export const CalculationType = z.enum(calculationTypes, code('TYPE_UNKNOWN'));

const place = { country: placeId, province: placeId, type: CalculationType };
const major = { ...place, mainCategoryId: id };
const minor = { ...major, minorCategoryId: id };
export const MajorPlace = z.object(major);
export const SubMinorPlace = z.object({ ...minor, subMinorCategoryId: id });

/** A rule in an answer, with the ids and names of its levels. The contract calls the main category `category`. */
export const namedRule = {
  mainCategoryId: z.string(),
  minorCategoryId: z.string(),
  subMinorCategoryId: z.string(),
  category: z.string(),
  minorCategory: z.string(),
  subMinorCategory: z.string(),
};

export const Category = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const SubMinor = Category.extend({
  /** Present only while the sub-minor category is switched off. */
  suspension: Suspension.optional(),
}).meta({ id: 'SubMinor' });
export type SubMinor = z.infer<typeof SubMinor>;

/** A source of a rule: its kind, its address, what was read in it, and on which day. */
export const RuleSource = z
  .object({
    kind: z.enum(sourceKinds).nullable(),
    url: z.string().nullable(),
    seen: z.string(),
    seenOn: z.string().nullable(),
  })
  .meta({ id: 'RuleSource' });

/** A number is the amount that the rule fixes, so none is entered. An object describes the amount to enter. */
export const UserAction = z
  .union([
    z.number(),
    z.object({
      name: z.string(),
      minimumInputValue: z.number(),
      maximumInputValue: z.number(),
      reference: z.string(),
      courtFeeToBeAffixed: z.string(),
      result: z.string(),
      /** False where the law gives no figure; the answer then says whom to ask. */
      isEstablished: z.boolean(),
      verification: z.enum(verifications),
      sources: z.array(RuleSource),
      /** The address of the first source. */
      sourceUrl: z.string().nullable(),
      note: z.string().nullable(),
      extraResultInfo: z.string().nullable(),
      /** Present only while it is switched off; `getSuspension` also covers rules that fix the amount. */
      suspension: Suspension.optional(),
    }),
  ])
  .meta({ id: 'UserAction' });
export type UserAction = z.infer<typeof UserAction>;

/**
 * The day whose catalogue is listed: today, or the day that an administrator gives. Others are refused, because they may not
 * list scheduled law early.
 */
const lawDay = { on: day.optional() };
/**
 * The date of law of a question, as in `calculate`, so everybody may give it. The lists of an earlier date show also the kinds of
 * suit that held on it and have ended since.
 */
const questionDay = { asOf: day.optional() };
const lawDayProblems = ['SIGN_IN_NEEDED', 'FORBIDDEN'] as const;

const cached = {
  method: 'GET',
  access: 'guest',
  key: 'catalogue',
  isCached: true,
  // Any day may be asked for, and each costs a reading of the rulebook.
  limit: USUAL_LIMIT,
  query: z.object({ ...lawDay, ...questionDay }),
  problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', ...lawDayProblems],
} as const;

const FoundKind = z
  .object({
    type: CalculationType,
    mainCategory: z.string(),
    minorCategory: z.string(),
    subMinorCategory: z.string(),
    /** The provinces that have this kind of suit, the preferred one first. */
    provinces: z.array(
      z.object({
        province: z.string(),
        mainCategoryId: z.string(),
        minorCategoryId: z.string(),
        subMinorCategoryId: z.string(),
        suspension: Suspension.optional(),
      }),
    ),
  })
  .meta({ id: 'FoundKind' });
export type FoundKind = z.infer<typeof FoundKind>;

/** Counts of the rules in force in one rulebook. */
export const RuleCounts = z
  .object({
    rules: z.int(),
    /** The number of rules by the strength of their evidence. */
    byVerification: z.record(z.enum(verifications), z.int()),
    /** Rules that rest on a source that was read. */
    evidenced: z.int(),
    /** Rules that state no figure. */
    notEstablished: z.int(),
    /** Rules beside which practice is shown. */
    practised: z.int(),
  })
  .meta({ id: 'RuleCounts' });
export type RuleCounts = z.infer<typeof RuleCounts>;

const MissedSearch = z
  .object({ words: z.string(), times: z.int(), lastDay: z.iso.date() })
  .meta({ id: 'MissedSearch' });

export const catalogue = {
  getMajorCategories: {
    ...cached,
    path: '/v1/category/{country}/{province}/{type}',
    summary: 'The main categories of a province',
    params: z.object(place),
    result: z.array(Category),
  },

  getMinorCategories: {
    ...cached,
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}',
    summary: 'The minor categories of a main category',
    params: z.object(major),
    result: z.array(Category),
  },

  getSubMinorCategories: {
    ...cached,
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}',
    summary: 'The sub-minor categories of a minor category',
    params: z.object(minor),
    result: z.array(SubMinor),
  },

  getUserAction: {
    ...cached,
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}',
    summary: 'What a sub-minor category asks for, or its immediate answer',
    params: SubMinorPlace,
    result: UserAction,
  },

  searchCategories: {
    method: 'GET',
    path: '/v1/category/search',
    summary:
      'Find kinds of suit by words, which may name a province and an amount; tolerant of spelling, the best first',
    access: 'guest',
    key: 'catalogue',
    query: z.object({
      q: z.string().trim().min(1, code('QUERY_MISSING')).max(100, code('TOO_LONG')),
      /** Only this province is searched, unless the words name another one. */
      province: placeId.optional(),
      /** The province used last; its results come first where the words name no province. */
      last: placeId.optional(),
      type: CalculationType.optional(),
      ...lawDay,
      ...questionDay,
    }),
    limit: { max: 300, seconds: 60, isLocal: true },
    result: z.object({
      /** The amount among the words, as it was typed; null where there is none. */
      amount: z.string().nullable(),
      kinds: z.array(FoundKind),
    }),
    problems: ['NOT_FOUND', ...lawDayProblems],
  },

  reportMissedSearch: {
    method: 'POST',
    path: '/v1/category/search/missed',
    summary: 'Count words that found no kind of suit, without who searched for them',
    access: 'member',
    body: z.object({
      q: z.string().trim().min(1, code('QUERY_MISSING')).max(100, code('TOO_LONG')),
      type: CalculationType,
    }),
    limit: { max: 20, seconds: 3600, per: 'member' },
    result: z.object({ done: z.literal(true) }),
  },

  getMissedSearches: {
    method: 'GET',
    path: '/v1/admin/missed-searches',
    summary: 'What members searched for and did not find, the most frequent first',
    access: 'admin',
    result: z.array(MissedSearch),
  },

  deleteMissedSearch: {
    ...adminItem,
    method: 'DELETE',
    path: '/v1/admin/missed-searches',
    summary: 'Delete words that were not found, such as the name of a person',
    // The words are in the body, because addresses are logged.
    body: z.object({ words: z.string().min(1).max(60) }),
    limit: { max: 200, seconds: 3600, per: 'member' },
    result: z.object({ done: z.literal(true) }),
  },
} as const satisfies EndpointGroup;
