import { Problem, toFieldError } from '@mizan/api';
import type { z } from 'zod';
import { refuseUnstorable } from './unstorable.ts';

/** A part of a request as its schema has it; throws a problem where it is not. */
export function validated(schema: z.ZodType, value: unknown, part?: string): unknown {
  refuseUnstorable(value);
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  if (part === 'params' && error.issues.some(isNoId)) throw new Problem('NOT_FOUND', { what: 'item' });
  const errors = error.issues.map(({ path, message, ...issue }) =>
    toFieldError(path.join('.'), message, 'maximum' in issue ? issue.maximum : undefined),
  );
  throw new Problem('INVALID', { errors });
}

/** Ids are opaque to callers: one that was never given is unknown, whatever it looks like. */
const isNoId = (issue: z.core.$ZodIssue) => 'format' in issue && issue.format === 'uuid';
