import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, memberRecord, placeId, provenByRequest, segment } from '../http/fields.ts';
import { SubMinorPlace } from '../law/catalogue.ts';

/** A follow of a kind of suit in a province, of a province, or of what the member calculated in the last year. */
export const Follow = z
  .object({
    id: z.uuid(),
    kind: z.enum(['rule', 'province', 'calculated']),
    /** The id and the name of the province; null for a follow of what was calculated. */
    province: z.object({ id: z.string(), name: z.string() }).nullable(),
    type: z.enum(['courtFee', 'suitValuation']).nullable(),
    /** The names of the major, minor and sub-minor category, as they were when it was followed. */
    names: z.array(z.string()),
    subMinorCategoryId: z.string().nullable(),
  })
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof Follow>;

/** The random token in the address of a mail. */
const byToken = z.object({ token: segment(100) });
const fromMail = { ...provenByRequest, params: byToken, answer: 'page', result: z.object({}) } as const;

export const follow = {
  listFollows: {
    method: 'GET',
    path: '/v1/follow',
    summary: 'What the member follows: changes of it are mailed, one mail a day at most',
    access: 'member',
    result: z.object({ follows: z.array(Follow) }),
  },

  createFollow: {
    method: 'POST',
    path: '/v1/follow',
    summary:
      'Follow a kind of suit, a province, or what the member calculated in the last year; following it again changes nothing',
    access: 'member',
    body: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('rule'), ...SubMinorPlace.shape }),
        z.object({ kind: z.literal('province'), province: placeId }),
        z.object({ kind: z.literal('calculated') }),
      ])
      .meta({ id: 'FollowToCreate' }),
    result: Follow,
    status: 201,
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE', 'TOO_MANY_FOLLOWS'],
  },

  deleteFollow: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/follow/{id}',
    summary: 'End a follow; a mail about it that is not sent yet is not sent',
    result: Done,
  },

  showUnfollow: {
    ...fromMail,
    method: 'GET',
    path: '/v1/unfollow/{token}',
    summary: 'The page that a mail leads to, with one button; opening it changes nothing',
    limit: { max: 600, seconds: 300 },
  },

  unfollow: {
    ...fromMail,
    method: 'POST',
    path: '/v1/unfollow/{token}',
    summary: 'End all follows of the member, by the button of the page or of a mail program (RFC 8058)',
    isRaw: true,
    whileReadOnly: true,
    limit: { max: 600, seconds: 300 },
  },
} as const satisfies EndpointGroup;
