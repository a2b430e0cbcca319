import { sql } from 'kysely';
import { hasWords } from '../db/has-words.ts';
import type { Handler } from '../http/endpoints.ts';
import { toListed } from './member-card.ts';

export const listMembers: Handler<'listMembers'> = async ({ query }, { db }) => {
  const { page, limit, searchTerm = '', role, suspended } = query;
  const matching = db
    .selectFrom('member')
    .$if(searchTerm !== '', (select) => select.where(hasWords(sql`member.name || ' ' || member.email`, searchTerm)))
    .$if(role !== undefined, (select) => select.where('role', '=', String(role)))
    .$if(suspended !== undefined, (select) =>
      select.where('suspended_at', suspended === 'true' ? 'is not' : 'is', null),
    );
  const { count } = await matching.select((row) => row.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await matching
    .innerJoin('search_account', 'search_account.member_id', 'member.id')
    .selectAll('member')
    .select('search_account.balance')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const totalResults = Number(count);
  return { results: rows.map(toListed), totalPages: Math.ceil(totalResults / limit), totalResults };
};
