import { vi } from 'vitest';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, String(value));
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

const deny = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Makes both storages throw on every use, as in a browser that blocks site data. */
export function denyStorage() {
  const denied = new Proxy({}, { get: deny });
  vi.stubGlobal('localStorage', denied);
  vi.stubGlobal('sessionStorage', denied);
}

/** Provides what our modules use of a browser page: storages, window events, the root element and the location. */
export function openPage({ pathname = '/', search = '' } = {}) {
  const events = new EventTarget();
  const root = { dataset: {} as DOMStringMap, lang: '', dir: '' };
  const location = { pathname, search, reload: vi.fn<() => void>(), assign: vi.fn<(address: string) => void>() };
  // React looks up the focused element before each commit.
  const document = { nodeType: 9, documentElement: root, defaultView: globalThis, activeElement: null, body: null };
  const globals = {
    window: globalThis,
    HTMLIFrameElement: EventTarget,
    document: Object.assign(new EventTarget(), document),
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  /** Dispatches a window event; the details may include its target. */
  const fire = (name: string, details: object = {}) => {
    const event = new Event(name);
    for (const [key, value] of Object.entries(details)) Object.defineProperty(event, key, { value });
    events.dispatchEvent(event);
  };
  return { root, location, fire };
}
