import { createClient } from '@mizan/api';
import { api, isProblem } from '../../../client/api';
import { accessToken, fetchWithToken } from '../../../client/session/fetch-with-token';
import { randomId } from '../../../client/use-idempotency-keys';
import type { RulebookKey } from '../../queries';
import { type DraftContent, isEmptyDraft } from './content';

/** The id and revision of a draft on the server; revision 0 if it was not saved yet. */
export type StoredDraft = { readonly id: string; readonly revision: number };

/** A draft that was not saved yet. */
export const newDraft = (): StoredDraft => ({ id: randomId(), revision: 0 });

type DraftToSend = { key: RulebookKey; stored: StoredDraft; content: DraftContent; isClosing: boolean };

/** Saves a draft, or deletes an empty one, and returns the id and revision that the server then has. */
export async function sendDraft({ key, stored, content, isClosing }: DraftToSend): Promise<StoredDraft> {
  const { id, revision } = stored;
  const client = isClosing && JSON.stringify(content).length < MAX_KEEPALIVE_LETTERS ? keepaliveClient : api;
  if (!isEmptyDraft(content)) {
    const saved = await client.saveDraft({ params: { id }, body: { ...key, ...content, revision } });
    return { id, revision: saved.revision };
  }
  if (revision > 0) await client.discardDraft({ params: { id }, query: { revision } }).catch(ignoreGone);
  return newDraft();
}

/** Ignores the refusal of a draft that is already gone: it was published, or discarded in another window. */
const ignoreGone = (error: unknown) => {
  if (!isProblem(error, 'DRAFT_CHANGED') || error.data.revision !== 0) throw error;
};

/** Browsers finish requests of up to 64 KB after a page is closed, and a letter may have three bytes. */
const MAX_KEEPALIVE_LETTERS = 20_000;

const keepaliveClient = createClient({
  token: accessToken,
  fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
});
