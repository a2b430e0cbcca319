export type Fields = Readonly<Record<string, unknown>>;

const NOTHING: ReadonlySet<string> = new Set();

/** Deep equality of stored values; an undefined field counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  return isObject(one) && isObject(other) && hasSameFields(one, other);
}

/** Whether two objects are the same but for some fields. No lists are made: joins compare tens of thousands. */
export function hasSameFields(one: Fields, other: Fields, but = NOTHING): boolean {
  for (const field in one) if (!but.has(field) && !isSame(one[field], other[field])) return false;
  for (const field in other)
    if (one[field] === undefined && other[field] !== undefined && !but.has(field)) return false;
  return true;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
