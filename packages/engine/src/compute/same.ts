export type Fields = Readonly<Record<string, unknown>>;

/** Deep equality of stored values; an undefined field counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  return isObject(one) && isObject(other) && hasSameFields(one, other);
}

/** Compares without building lists, because a difference compares tens of thousands of items. */
function hasSameFields(one: Fields, other: Fields): boolean {
  for (const field in one) if (!isSame(one[field], other[field])) return false;
  for (const field in other) if (one[field] === undefined && other[field] !== undefined) return false;
  return true;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
