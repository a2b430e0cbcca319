import { createClient } from '@mizan/api';
import { api, isProblem } from '../../../client/api';
import { accessToken, fetchWithToken } from '../../../client/session/fetch-with-token';
import type { RulebookKey } from '../../queries';
import { type DraftContent, isNothing } from './content';

/** A draft on the server; revision 0 if it is not there yet. A publication names it so. */
export type StoredDraft = { readonly id: string; readonly revision: number };

/** Makes an id without `randomUUID`, which works on secure pages only; an office may reach its server without https. */
export function newDraft(): StoredDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), revision: 0 };
}

type DraftToSend = { key: RulebookKey; stored: StoredDraft; content: DraftContent; isClosing: boolean };

/** Saves a draft, or discards it where nothing is left of it, and returns what is on the server then. */
export async function send({ key, stored: { id, revision }, content, isClosing }: DraftToSend): Promise<StoredDraft> {
  const client = isClosing && JSON.stringify(content).length < MAX_KEPT_ALIVE ? lastingClient : api;
  if (!isNothing(content)) {
    const saved = await client.saveDraft({ params: { id }, body: { ...key, ...content, revision } });
    return { id, revision: saved.revision };
  }
  if (revision > 0) await client.discardDraft({ params: { id }, query: { revision } }).catch(unlessGone);
  return newDraft();
}

/** It was published, or discarded in another window. */
const unlessGone = (error: unknown) => {
  if (!isProblem(error, 'DRAFT_CHANGED') || error.data.revision !== 0) throw error;
};

/** Browsers send 64 KB after a page is closed, and a letter may have three bytes; beyond it the local copy remains. */
const MAX_KEPT_ALIVE = 20_000;

const lastingClient = createClient({
  token: accessToken,
  fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
});
