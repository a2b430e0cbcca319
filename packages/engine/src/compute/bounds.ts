import type { Finding, Place } from './finding.ts';
import { limits } from './limits.ts';

/** Keys that reach into an object's prototype where they are copied carelessly. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const fault = (code: string, message: string, place: Place): Finding => ({ severity: 'fault', place, code, message });

/** The first place where a value nests too deep, grows too large or carries a dangerous key; before anything reads it. */
export function outOfBounds(value: unknown): Finding | null {
  let values = 0;
  const walk = (node: unknown, place: Place): Finding | null => {
    if (typeof node !== 'object' || node === null) return null;
    values += Array.isArray(node) ? node.length : Object.keys(node).length;
    if (place.length > limits.depth) return fault('TOO_DEEP', `Nested deeper than ${limits.depth} levels`, place);
    if (values > limits.values) return fault('TOO_LARGE', `More than ${limits.values} values`, place);
    for (const [key, child] of Object.entries(node)) {
      const inside = [...place, Array.isArray(node) ? Number(key) : key];
      if (forbiddenKeys.has(key)) return fault('KEY_FORBIDDEN', `The key ${key} is not allowed`, inside);
      const found = walk(child, inside);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(value, []);
}
