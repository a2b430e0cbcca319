import { fieldError, Problem } from '@mizan/api';

/** Deeper than anything in the contract. */
const MAX_DEPTH = 40;

/** Refuses what no column can hold, wherever it is in a request: NUL, half characters, and endless nesting. */
export function refuseUnstorable(value: unknown) {
  const path = unstorableIn(value, 0);
  if (path !== undefined) throw new Problem('INVALID', { errors: [fieldError(path, 'TEXT_UNREADABLE')] });
}

/** The path of the first text that cannot be stored. */
function unstorableIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) throw new Problem('REQUEST_MALFORMED');
  for (const name in value) {
    if (unstorableIn(name, depth) !== undefined) return name;
    const path = unstorableIn((value as Record<string, unknown>)[name], depth + 1);
    if (path !== undefined) return path === '' ? name : `${name}.${path}`;
  }
  return undefined;
}
