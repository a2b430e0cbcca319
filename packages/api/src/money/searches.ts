import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { AnyAmount, adminItem, byMember, page, reason } from '../http/fields.ts';

export const SearchEntry = z
  .object({
    number: z.int(),
    reason: z.enum(['grant', 'spend', 'purchase', 'refund', 'adjustment', 'report']),
    /** The searches added; negative if taken. */
    amount: z.int(),
    balanceAfter: z.int(),
    at: z.iso.datetime(),
    note: z.string(),
    calculationId: z.string().nullable(),
    /** The order by which the searches were bought or taken back. */
    orderId: z.uuid().nullable(),
  })
  .meta({ id: 'SearchEntry' });
export type SearchEntry = z.infer<typeof SearchEntry>;

/** Only the member sees which calculation a search was spent on. */
export const OwnSearchEntry = SearchEntry.extend({
  /** Null once the calculation is deleted. */
  calculation: z.object({ subMinorCategory: z.string(), amount: AnyAmount.nullable() }).nullable(),
}).meta({ id: 'OwnSearchEntry' });
export type OwnSearchEntry = z.infer<typeof OwnSearchEntry>;

const Statement = z
  .object({ searchesLeft: z.int(), results: z.array(SearchEntry), totalPages: z.int() })
  .meta({ id: 'SearchStatement' });
const OwnStatement = Statement.extend({ results: z.array(OwnSearchEntry) }).meta({ id: 'OwnSearchStatement' });

export const searches = {
  getSearchStatement: {
    method: 'GET',
    path: '/v1/account/searches',
    summary: "The member's own statement of searches: every change with its reason, newest first",
    access: 'member',
    query: page,
    result: OwnStatement,
  },

  getMemberSearches: {
    ...adminItem,
    method: 'GET',
    path: '/v1/admin/members/{memberId}/searches',
    summary: 'The searches of a member',
    params: byMember,
    query: page,
    result: Statement,
  },

  grantSearches: {
    method: 'POST',
    path: '/v1/admin/members/{memberId}/searches',
    summary: 'Give a member searches, or correct their balance, for a reason that the member reads',
    access: 'admin',
    params: byMember,
    body: z
      .object({
        kind: z.enum(['grant', 'adjustment']).default('grant'),
        searches: z
          .int()
          .min(-10_000)
          .max(10_000)
          .refine((count) => count !== 0, code('SEARCHES_ZERO')),
        note: reason,
      })
      .refine(({ kind, searches: count }) => kind === 'adjustment' || count > 0, {
        path: ['searches'],
        message: code('GRANT_TOO_SMALL'),
      })
      .meta({ id: 'SearchGrant' }),
    result: z.object({ searchesLeft: z.int(), entry: SearchEntry }).meta({ id: 'GrantedSearches' }),
    status: 201,
    problems: ['NOT_FOUND', 'BALANCE_TOO_SMALL', 'IDEMPOTENCY_KEY_REUSED'],
  },
} as const satisfies EndpointGroup;
