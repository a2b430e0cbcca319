import type { RuleSource } from '@mizan/engine/sources';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { adminItem, adminRecord, byUuid, described, page, provenByRequest } from '../http/fields.ts';
import { MAX_PICTURE, Picture } from '../identity/accounts.ts';
import { CalculationType } from '../law/catalogue.ts';

/** Whether the words found support what the rules charge by. */
const outcomes = ['supports', 'contradicts'] as const;

const text = (longest: number) => z.string().trim().min(1, code('REQUIRED')).max(longest, code('TOO_LONG'));

/** Words that one administrator found, with a photograph, for another to compare. An excerpt publishes nothing. */
export const Excerpt = z
  .object({
    id: z.uuid(),
    /** The title that the gap had when the excerpt was added. */
    title: z.string(),
    outcome: z.enum(outcomes),
    words: z.string(),
    /** The source in which the words stand. */
    source: z.string(),
    /** The path of the photograph on this server. */
    picture: z.string(),
    foundBy: z.string().nullable(),
    foundAt: z.iso.datetime(),
    isOwn: z.boolean(),
    decision: z.enum(['confirmed', 'refused']).nullable(),
    /** Why the excerpt was refused. */
    reason: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Excerpt' });
export type Excerpt = z.infer<typeof Excerpt>;

/** A schedule or a citation on which rules in force rest although nobody has read its words. */
export const Gap = z
  .object({
    id: z.string(),
    /** A schedule by which the rules charge, or the citation of the rules themselves. */
    kind: z.enum(['schedule', 'rules']),
    title: z.string(),
    provinces: z.array(z.string()),
    /** How many questions members asked under these rules, and the rupees of court fee in the answers. */
    questions: z.int(),
    fees: z.number(),
    rules: z.int(),
    /** How many of these rules have no established figure. */
    notEstablished: z.int(),
    reference: z.string(),
    /** The notes of the rules: at most three, the most frequent first. */
    notes: z.array(z.string()),
    /** The sources in which the words were looked for, at most ten. */
    sources: z.array(described<RuleSource>('A source that the rules cite')),
    /** The rules with most questions, at most ten. */
    examples: z.array(
      z.object({ provinceId: z.string(), type: CalculationType, subMinorId: z.string(), names: z.array(z.string()) }),
    ),
    /** The latest first, at most ten. */
    excerpts: z.array(Excerpt),
  })
  .meta({ id: 'Gap' });
export type Gap = z.infer<typeof Gap>;

/** How many questions were asked under the rules in force, and how many under rules whose words were read. */
export const QuestionShare = z.object({ asked: z.int(), proved: z.int() });
export type QuestionShare = z.infer<typeof QuestionShare>;

export const gaps = {
  listGaps: {
    method: 'GET',
    path: '/v1/admin/gaps',
    summary: 'What is unproved in the rules in force, ranked by what an answer would settle',
    access: 'admin',
    query: page,
    result: z.object({
      share: QuestionShare,
      excerpts: z.object({ waiting: z.int(), confirmed: z.int() }),
      results: z.array(Gap),
      totalPages: z.int(),
      totalResults: z.int(),
    }),
  },

  listExcerpts: {
    method: 'GET',
    path: '/v1/admin/excerpts',
    summary: 'The words that were found, those that wait for a second reader first',
    access: 'admin',
    query: page,
    result: z.object({ results: z.array(Excerpt), totalPages: z.int(), totalResults: z.int() }),
  },

  addExcerpt: {
    ...adminItem,
    method: 'POST',
    path: '/v1/admin/excerpts',
    summary: 'Words that answer a gap, with a photograph of them (PNG, JPEG or WebP, at most 2 MB, as base64)',
    body: z.object({
      gap: z.string().min(1).max(200),
      outcome: z.enum(outcomes),
      words: text(5000),
      source: text(500),
      picture: Picture,
    }),
    result: Excerpt,
    status: 201,
    problems: ['NOT_FOUND', 'PICTURE_NOT_ACCEPTED'],
    limit: { max: 60, seconds: 3600 },
    // Urdu words take six bytes a letter in ASCII JSON.
    bodyLimit: MAX_PICTURE + 40_000,
  },

  decideExcerpt: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/excerpts/{id}/decision',
    summary: "Confirm that another administrator's words stand on the photograph as given, or refuse them for a reason",
    body: z
      .object({
        decision: z.enum(['confirmed', 'refused']),
        reason: z.string().trim().max(500, code('TOO_LONG')).default(''),
      })
      .refine(({ decision, reason }) => (decision === 'refused') === (reason !== ''), {
        path: ['reason'],
        message: code('REASON_MISSING'),
      }),
    result: Excerpt,
    problems: ['NOT_FOUND', 'OWN_PROPOSAL', 'PROPOSAL_DECIDED'],
  },

  getExcerptPicture: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/excerpt-picture/{id}',
    summary: 'The photograph of words that were found; its address cannot be guessed',
    params: byUuid,
    answer: 'file',
    result: z.object({ type: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
