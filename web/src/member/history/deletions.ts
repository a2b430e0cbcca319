import { createClient } from '@mizan/api';
import { useSyncExternalStore } from 'react';
import { accessToken, fetchWithToken } from '../../client/session/fetch-with-token';

type Pending = { id: string; onDone: () => void; onFailed: (error: unknown) => void };

/** A message that is neither closed nor gone by then, because its page was left, no longer holds the deletion back. */
const LONGEST_MS = 30_000;

/** What was deleted in the list and can still be taken back; the server learns of it when it no longer can. */
const pending = new Map<string, Pending & { timer: ReturnType<typeof setTimeout> }>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** A request that outlives the page: whoever closes the tab right away has deleted all the same. */
const client = createClient({
  token: accessToken,
  fetch: (input, init) => fetchWithToken(input, { ...init, keepalive: true }),
});

function change(next: ReadonlySet<string>) {
  hidden = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The rows that are not shown any more. */
export const useHidden = () => useSyncExternalStore(subscribe, () => hidden);

export function deleteLater(deletion: Pending) {
  // Added twice it is there once.
  addEventListener('pagehide', deleteAllNow);
  const timer = setTimeout(() => deleteNow(deletion.id), LONGEST_MS);
  pending.set(deletion.id, { ...deletion, timer });
  change(new Set([...hidden, deletion.id]));
}

export function undoDeletion(id: string) {
  clearTimeout(pending.get(id)?.timer);
  pending.delete(id);
  change(new Set([...hidden].filter((other) => other !== id)));
}

/** Nothing is lost where the server cannot be reached: the row comes back, and why is told. */
export async function deleteNow(id: string) {
  const deletion = pending.get(id);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  pending.delete(id);
  try {
    await client.deleteCalculation({ params: { id } });
    deletion.onDone();
  } catch (error) {
    undoDeletion(id);
    deletion.onFailed(error);
  }
}

const deleteAllNow = () => [...pending.keys()].forEach((id) => void deleteNow(id));
