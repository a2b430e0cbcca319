import type { LRUCache } from 'lru-cache';

/** Makes a value when it is first used, and once: a large cache takes all of its memory at once, a file may be faulty. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** Makes a value once, also for concurrent callers; a failure is not kept. */
export function remember<Value>(cache: LRUCache<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
