import { vi } from 'vitest';

const ORIGIN = 'https://mizan.example';
const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

class MemoryCache {
  readonly #stored = new Map<string, Response>();
  async match(request: RequestInfo | URL) {
    return this.#stored.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    this.#stored.set(addressOf(request), response);
  }
  async delete(request: RequestInfo | URL) {
    return this.#stored.delete(addressOf(request));
  }
  async keys() {
    return [...this.#stored.keys()].map((url) => new Request(url));
  }
  async addAll(requests: readonly string[]) {
    const answers = await Promise.all(requests.map(async (name) => [name, await fetch(name)] as const));
    if (answers.some(([, { ok }]) => !ok)) throw new TypeError('Request failed');
    for (const [name, answer] of answers) this.#stored.set(addressOf(name), answer);
  }
}

class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  async open(name: string) {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async has(name: string) {
    return this.#caches.has(name);
  }
  async keys() {
    return [...this.#caches.keys()];
  }
  async delete(name: string) {
    return this.#caches.delete(name);
  }
  async match(request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || name === cacheName ? await cache.match(request) : undefined;
      if (found) return found;
    }
    return undefined;
  }
}

type Registration = { unregister: () => Promise<boolean> };

/** Provides the caches of a browser, and its service workers. Locks are those of Node. */
export function openCaches() {
  const caches = new MemoryCaches();
  const registrations = new Set<Registration>();
  const serviceWorker = { getRegistrations: async () => [...registrations] };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker });
  return { caches, registrations };
}
