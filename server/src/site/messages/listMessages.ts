import { sql } from 'kysely';
import { hasWords, readPage } from '../../platform/db/read-page.ts';
import type { SiteHandler } from '../context.ts';
import { selectMessages, toReceived } from './message-row.ts';

const text = sql<string>`concat_ws(' ', contact_message.name, contact_message.email, phone, message)`;

export const listMessages: SiteHandler<'listMessages'> = async ({ query }, { db }) => {
  const { searchTerm = '', state } = query;
  const matching = selectMessages(db)
    .$if(searchTerm !== '', (select) => select.where(hasWords(text, searchTerm)))
    .$if(state !== undefined, (select) => select.where('handled_at', state === 'open' ? 'is' : 'is not', null))
    .orderBy('received_at', 'desc')
    .orderBy('contact_message.id');
  const { rows, ...totals } = await readPage(matching, query);
  return { results: rows.map(toReceived), ...totals };
};
