import { createClient } from '@mizan/api';
import { useSyncExternalStore } from 'react';
import { untilDeleted } from '../client/api';
import { accessToken, fetchWithToken } from '../client/session/fetch-with-token';
import { createListeners } from '../ui/listeners';

type PendingDeletion = {
  id: string;
  /** The callback for a deletion that is sent, so that it can no longer be undone. */
  onSent: () => void;
  /** Reads the lists again; resolves to whether they are without the row. */
  onDone: () => Promise<boolean>;
  onFailed: (error: unknown) => void;
};

/** The toast may stay, because it has the focus, or its page was left; the deletion is then sent after this time. */
const MAX_DELAY_MS = 30_000;

/** Deletions that are not sent to the server yet, so that they can be undone. */
const pending = new Map<string, PendingDeletion & { timer: ReturnType<typeof setTimeout> }>();
let hidden: ReadonlySet<string> = new Set();
const { notify, subscribe } = createListeners();

/** `keepalive`, so that closing the tab does not cancel a deletion. */
const client = createClient({
  token: accessToken,
  fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
});

function change(next: ReadonlySet<string>) {
  hidden = next;
  notify();
}

/** The ids of rows that are being deleted, which the list hides. */
export const useHidden = () => useSyncExternalStore(subscribe, () => hidden);

/** Hides a row, and deletes it by `deleteNow`, when the page is left, or after the delay. */
export function deleteLater(deletion: PendingDeletion) {
  // Adding the same listener twice has no effect.
  addEventListener('pagehide', deleteAllNow);
  const timer = setTimeout(() => deleteNow(deletion.id), MAX_DELAY_MS);
  pending.set(deletion.id, { ...deletion, timer });
  change(new Set([...hidden, deletion.id]));
}

export function undoDeletion(id: string) {
  clearTimeout(pending.get(id)?.timer);
  pending.delete(id);
  show(id);
}

const show = (id: string) => change(new Set([...hidden].filter((other) => other !== id)));

/** Sends a deletion. If the request fails, the row comes back. */
export async function deleteNow(id: string) {
  const deletion = pending.get(id);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  pending.delete(id);
  deletion.onSent();
  try {
    await untilDeleted(client.deleteCalculation({ params: { id } }));
  } catch (error) {
    show(id);
    return deletion.onFailed(error);
  }
  // The same question asked again has the same id, and its row is shown. A list that could not be read again still has the old row.
  if (await deletion.onDone()) show(id);
}

const deleteAllNow = () => [...pending.keys()].forEach((id) => void deleteNow(id));
