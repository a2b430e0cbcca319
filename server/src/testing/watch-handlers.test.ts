import { Problem, type ProblemCode } from '@mizan/api';
import { expect, test } from 'vitest';
import type { Handler } from '../http/endpoints.ts';
import * as handlers from '../program/handlers.ts';
import { watchHandlers } from './watch-handlers.ts';

test.each<[ProblemCode, string[]]>([
  ['NOT_FOUND', []],
  ['INVALID', []],
  ['FORBIDDEN', ['getProvince does not declare FORBIDDEN']],
  ['NAME_TAKEN', ['getProvince does not declare NAME_TAKEN']],
])('reports %s from getProvince as %j, and throws it', async (code, reported) => {
  const getProvince: Handler<'getProvince', unknown> = async () => {
    throw new Problem(code as 'FORBIDDEN');
  };
  const watched = watchHandlers({ ...handlers, getProvince });
  await expect(watched.handlers.getProvince({} as never, {} as never)).rejects.toMatchObject({ code });
  expect(watched.takeUndeclared()).toEqual(reported);
  expect(watched.countRunning()).toBe(0);
});
