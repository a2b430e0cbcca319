import type { LRUCache } from 'lru-cache';

/** Makes a large cache when it is first used, because it takes all of its memory at once. */
export function onFirstUse<Cache>(make: () => Cache): () => Cache {
  let cache: Cache | undefined;
  return () => (cache ??= make());
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
