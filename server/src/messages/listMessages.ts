import { sql } from 'kysely';
import { hasWords } from '../db/has-words.ts';
import type { Handler } from '../http/endpoints.ts';
import { selectMessages, toReceived } from './received.ts';

const text = sql<string>`concat_ws(' ', contact_message.name, contact_message.email, phone, message)`;

export const listMessages: Handler<'listMessages'> = async ({ query }, { db }) => {
  const { page, limit, searchTerm = '', state } = query;
  const matching = selectMessages(db)
    .$if(searchTerm !== '', (select) => select.where(hasWords(text, searchTerm)))
    .$if(state !== undefined, (select) => select.where('handled_at', state === 'open' ? 'is' : 'is not', null));
  const { count } = await matching
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy('received_at', 'desc')
    .orderBy('contact_message.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const totalResults = Number(count);
  return { results: rows.map(toReceived), totalPages: Math.ceil(totalResults / limit), totalResults };
};
