import { limits, majorCategorySchema } from '@mizan/engine/schema';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { adminRecord, day, placeId } from '../http/fields.ts';
import { CalculationType } from './catalogue.ts';
import { publication } from './publications.ts';

const MEGABYTE = 1_048_576;

const rulebook = { provinceId: placeId, type: CalculationType };

const figure = z.union([z.number(), z.string()]).nullable();
const ReplayedAnswer = z.union([z.object({ valuation: figure, courtFee: figure }), z.object({ refused: z.string() })]);
const counts = { questions: z.int(), answers: z.int() };

/** A question is a sub-minor, an amount and a date of law. Counts are of questions and of saved calculations (`answers`). */
export const ReplayResult = z
  .object({
    /** Calculations saved before this day are not replayed. */
    since: z.iso.date(),
    /** The number of saved calculations in this rulebook since then. */
    answers: z.int(),
    /** Those for a date before the draft takes effect; they are computed as of its first day. */
    earlier: z.int(),
    /** The questions that were computed again, because the draft changes their rules. */
    tried: z.object(counts),
    /** The questions that the draft answers differently. */
    changed: z.object(counts),
    /** The sub-minors with changed answers, the one with the most saved calculations first. */
    subMinors: z.array(
      z.object({
        subMinorId: z.string(),
        names: z.array(z.string()),
        ...counts,
        /** The lowest and the highest amount that is answered differently. */
        from: z.number(),
        to: z.number(),
        /** The changed question with the most saved calculations; it was computed again for the date `asOf`. */
        example: z.object({
          amount: z.number(),
          asOf: z.iso.date(),
          /** The reading with the different answer; null for the rule itself, absent in old results. */
          reading: z.string().nullish(),
          before: ReplayedAnswer,
          after: ReplayedAnswer,
        }),
      }),
    ),
    /** The number of sub-minors with changed answers that are not listed. */
    more: z.int(),
  })
  .meta({ id: 'ReplayResult' });
export type ReplayResult = z.infer<typeof ReplayResult>;

export const Replay = z
  .object({
    id: z.uuid(),
    ...rulebook,
    effectiveFrom: z.iso.date(),
    /** `interrupted`: the server that ran it ended. `failed`: the draft or the database could not be read. */
    state: z.enum(['running', 'stopping', 'done', 'stopped', 'failed', 'interrupted']),
    /** The saved calculations that were replayed so far, and all of them: null until they are counted. */
    done: z.int(),
    total: z.int().nullable(),
    result: ReplayResult.nullable(),
  })
  .meta({ id: 'Replay' });
export type Replay = z.infer<typeof Replay>;

export const replay = {
  startReplay: {
    method: 'POST',
    path: '/v1/replays/{provinceId}/{type}',
    summary: 'Answer the questions of saved calculations of the last 90 days again, under an unpublished tree',
    access: 'admin',
    params: z.object(rulebook),
    body: z.object({
      majorCategories: z.array(majorCategorySchema).max(limits.majors),
      /** The first day on which it would hold; today in Pakistan by default. */
      effectiveFrom: day.optional(),
      /** As in the publication: what others have published since is kept, and is no change of the draft. */
      baseVersion: publication.baseVersion,
    }),
    bodyLimit: 32 * MEGABYTE,
    limit: { max: 30, seconds: 60 },
    status: 202,
    result: Replay,
    problems: ['NOT_FOUND', 'REPLAY_UNDER_WAY', 'REPLAYS_BUSY'],
  },

  getReplay: {
    ...adminRecord,
    method: 'GET',
    path: '/v1/replays/{id}',
    summary: 'How far a replay is, and its result',
    result: Replay,
  },

  stopReplay: {
    ...adminRecord,
    method: 'DELETE',
    path: '/v1/replays/{id}',
    summary: 'Stop a replay, whichever server runs it; one that has ended stays as it is',
    result: Replay,
  },
} as const satisfies EndpointGroup;
