import { useRef } from 'react';

/** The idempotency keys of a screen: a request that is sent again gets the key that it had, until it is forgotten. */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyFor: (request: object) => {
      const text = JSON.stringify(request);
      const key = keys.current.get(text) ?? randomId();
      keys.current.set(text, key);
      return key;
    },
    /** Forgets the key of a request that has succeeded, where the same request may be meant once more. */
    forget: (request: object) => void keys.current.delete(JSON.stringify(request)),
    forgetAll: () => keys.current.clear(),
  };
}

/** A random UUID. `crypto.randomUUID` needs https, and an office may reach its server without. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digits 4 and 8 mark it as random.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
