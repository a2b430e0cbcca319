import { useRef } from 'react';
import { randomId } from './random-id';

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
