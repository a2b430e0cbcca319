import { expectTypeOf } from 'vitest';
import type { ProblemCode, ProblemData, problems } from '../http/problems.ts';

// What the data of problems must hold. `npm run check` compiles this file; nothing runs it.

type StatusOf<Code extends ProblemCode> = (typeof problems)[Code]['status'];
type WithoutRetryAfter<Code extends ProblemCode> = Code extends ProblemCode
  ? StatusOf<Code> extends 429
    ? ProblemData<Code> extends { retryAfter: number }
      ? never
      : Code
    : never
  : never;

// The server sends `Retry-After` with each 429, and takes it from the data.
expectTypeOf<WithoutRetryAfter<ProblemCode>>().toBeNever();
