import { fieldError, Problem, toFieldError } from '@mizan/api';
import type { z } from 'zod';

/** Validates a part of a request, and returns it as its schema describes it; throws INVALID with all errors. */
export function validated(schema: z.ZodType, value: unknown, part?: string): unknown {
  refuseUnstorable(value);
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  if (part === 'params' && error.issues.some(isWrongId)) throw new Problem('NOT_FOUND', { what: 'item' });
  const errors = error.issues.map(({ path, message, ...issue }) =>
    toFieldError(path.join('.'), message, 'maximum' in issue ? issue.maximum : undefined),
  );
  throw new Problem('INVALID', { errors });
}

/** A text that is no id is answered like an unknown id, because ids are opaque to callers. */
const isWrongId = (issue: z.core.$ZodIssue) => 'format' in issue && issue.format === 'uuid';

/** Deeper than anything in the contract. */
const MAX_DEPTH = 40;

/** Throws for values that no column can hold, anywhere in a request: NUL, lone surrogates, and deep nesting. */
export function refuseUnstorable(value: unknown) {
  const path = unstorableIn(value, 0);
  if (path !== undefined) throw new Problem('INVALID', { errors: [fieldError(path, 'TEXT_UNREADABLE')] });
}

/** The path of the first text that cannot be stored: '' for the value itself, undefined if there is none. */
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
