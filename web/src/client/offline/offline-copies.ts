import { readSavedSession } from '../session/saved-session';

/** An answer of the server, and when it was received. */
type OfflineCopy = { data: object; at: number };

type Key = readonly unknown[];

/** Each member's copies are in a cache of their own. */
const cacheNameOf = (member: string) => `kept ${member}`;

/** A query's key begins with the kind of its answers; its other parts identify one answer of that kind. */
const kindPathOf = ([kind]: Key) => `/kept/${encodeURIComponent(String(kind))}/`;
const addressOf = (key: Key) => kindPathOf(key) + encodeURIComponent(JSON.stringify(key.slice(1)));

const memberNow = () => readSavedSession()?.user.email;

/** Browsers offer caches and locks on https only. */
const canStore = () => 'caches' in globalThis && 'locks' in navigator;

/** Runs in one tab at a time, so that nothing is written while a log-out empties the browser. */
const exclusively = <Value>(action: () => Promise<Value>) => navigator.locks.request('kept', action);

type NewCopy = OfflineCopy & { member: string; key: Key; maxCopies: number };

/** Stores a copy for reading without a connection, and drops the oldest of its kind beyond the limit. */
export async function storeCopy({ member, key, maxCopies, ...copy }: NewCopy) {
  if (!canStore()) return;
  await exclusively(async () => {
    // The member may have logged out, or another one in, since the answer came.
    if (memberNow() !== member) return;
    await removeCopiesOfOthers(member);
    const cache = await caches.open(cacheNameOf(member));
    // The old copy is deleted first, so that the addresses are in the order in which they were last seen.
    await cache.delete(addressOf(key));
    await cache.put(addressOf(key), Response.json(copy));
    const ofKind = (await cache.keys()).filter(({ url }) =>
      new URL(url, location.origin).pathname.startsWith(kindPathOf(key)),
    );
    await Promise.all(ofKind.slice(0, -maxCopies).map((old) => cache.delete(old)));
  });
}

/** The member's own copy, or undefined. */
export async function readCopy(key: Key): Promise<OfflineCopy | undefined> {
  const member = memberNow();
  if (!canStore() || member === undefined) return undefined;
  const stored = await caches.match(addressOf(key), { cacheName: cacheNameOf(member) });
  return stored?.json();
}

/** Removes the copy of an answer that the server refused or deleted. */
export async function removeCopy(key: Key) {
  const member = memberNow();
  if (!canStore() || member === undefined) return;
  await exclusively(async () => {
    if (await caches.has(cacheNameOf(member))) await (await caches.open(cacheNameOf(member))).delete(addressOf(key));
  });
}

async function removeCopiesOfOthers(member: string) {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cacheNameOf('')) && name !== cacheNameOf(member),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Removes all caches and service workers of this site, unless a member is logged in. */
export async function clearOfflineData() {
  if (!canStore()) return;
  await exclusively(async () => {
    if (memberNow() !== undefined) return;
    const workers = await (navigator.serviceWorker?.getRegistrations() ?? []);
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
}
