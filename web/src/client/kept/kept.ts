import { readSaved } from '../session/saved';

/** An answer of the server, and when it was received. */
export type Copy = { data: object; at: number };

type Key = readonly unknown[];

/** Each member's copies are in a cache of their own. */
const nameOf = (member: string) => `kept ${member}`;

/** The parts of a key are its kind and what tells one of its kind from another. */
const kindOf = ([kind]: Key) => `/kept/${encodeURIComponent(String(kind))}/`;
const addressOf = (key: Key) => kindOf(key) + encodeURIComponent(JSON.stringify(key.slice(1)));

const memberNow = () => readSaved()?.user.email;

/** Browsers offer both on https only. */
const canKeep = () => 'caches' in globalThis && 'locks' in navigator;

/** One tab at a time: nothing is written while a log-out empties the browser. */
const alone = <Value>(action: () => Promise<Value>) => navigator.locks.request('kept', action);

type ToKeep = Copy & { member: string; key: Key; most: number };

/** Keeps a copy for reading without a connection, and drops the oldest of its kind beyond the limit. */
export async function keep({ member, key, most, ...copy }: ToKeep) {
  if (!canKeep()) return;
  await alone(async () => {
    // The member may have logged out, or another one in, since the answer came.
    if (memberNow() !== member) return;
    await forgetOthers(member);
    const cache = await caches.open(nameOf(member));
    // Deleted first, so that the addresses are in the order in which they were last seen.
    await cache.delete(addressOf(key));
    await cache.put(addressOf(key), Response.json(copy));
    const ofKind = (await cache.keys()).filter(({ url }) =>
      new URL(url, location.origin).pathname.startsWith(kindOf(key)),
    );
    await Promise.all(ofKind.slice(0, -most).map((old) => cache.delete(old)));
  });
}

/** The member's own copy, or undefined. */
export async function readKept(key: Key): Promise<Copy | undefined> {
  const member = memberNow();
  if (!canKeep() || member === undefined) return undefined;
  const stored = await caches.match(addressOf(key), { cacheName: nameOf(member) });
  return stored?.json();
}

/** Removes the copy of what the server refused or deleted. */
export async function removeKept(key: Key) {
  const member = memberNow();
  if (!canKeep() || member === undefined) return;
  await alone(async () => {
    if (await caches.has(nameOf(member))) await (await caches.open(nameOf(member))).delete(addressOf(key));
  });
}

async function forgetOthers(member: string) {
  const others = (await caches.keys()).filter((name) => name.startsWith(nameOf('')) && name !== nameOf(member));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Empties the browser of everything kept, the files of the screens among it, unless a member is logged in. */
export async function forgetKept() {
  if (!canKeep()) return;
  await alone(async () => {
    if (memberNow() !== undefined) return;
    const workers = await (navigator.serviceWorker?.getRegistrations() ?? []);
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
}
