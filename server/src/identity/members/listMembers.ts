import { sql } from 'kysely';
import { hasWords, readPage } from '../../platform/db/read-page.ts';
import type { IdentityHandler } from '../context.ts';
import { toListed } from './member-card.ts';

export const listMembers: IdentityHandler<'listMembers'> = async ({ query }, { db }) => {
  const { searchTerm = '', role, suspended } = query;
  const matching = db
    .selectFrom('member')
    .innerJoin('search_account', 'search_account.member_id', 'member.id')
    .selectAll('member')
    .select('search_account.balance')
    .$if(searchTerm !== '', (select) => select.where(hasWords(sql`member.name || ' ' || member.email`, searchTerm)))
    .$if(role !== undefined, (select) => select.where('role', '=', String(role)))
    .$if(suspended !== undefined, (select) =>
      select.where('suspended_at', suspended === 'true' ? 'is not' : 'is', null),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const { rows, ...totals } = await readPage(matching, query);
  return { results: rows.map(toListed), ...totals };
};
