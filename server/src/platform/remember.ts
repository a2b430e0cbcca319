import type { LRUCache } from 'lru-cache';

/** Makes a value on first use, and only once: for large caches, and for files that may be faulty. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** Returns the cached value of a key, or makes it: once, also for concurrent callers. A failure is not cached. */
export function remember<Value>(cache: LRUCache<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const cached = cache.get(key);
  if (cached) return cached;
  const value = make();
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
