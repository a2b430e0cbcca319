import { expect, test } from 'vitest';
import { isProblem, Problem } from './problem.ts';

test('a problem keeps its code, words and data on the way to the client and back', () => {
  const sent = new Problem('TOO_MANY_REQUESTS', { retryAfter: 7 });
  const received = Problem.fromBody(JSON.parse(JSON.stringify(sent.toBody('request-1'))));
  expect(received).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    requestId: 'request-1',
    data: { retryAfter: 7 },
  });
  expect(received.message).toBe('Too many requests. Try again in 7 seconds.');
});

test('field errors are separate from the other details', () => {
  const errors = [{ path: 'email', message: 'Enter an e-mail address' }];
  const body = new Problem('INVALID', { errors }).toBody('request-2');
  expect(body.errors).toEqual(errors);
  expect(body.details).toBeUndefined();
  expect(Problem.fromBody(body).errors).toEqual(errors);
});

test('a problem with an unknown code keeps the words of the server', () => {
  const problem = Problem.fromBody({
    code: 'FROM_A_NEWER_SERVER',
    message: 'Not on a Sunday.',
    requestId: 'request-3',
  });
  expect(problem).toMatchObject({ code: 'UNEXPECTED', message: 'Not on a Sunday.' });
});

test('a code such as toString is treated as unknown', () => {
  const body = { code: 'toString', message: 'As it came', requestId: 'request-1' };
  expect(Problem.fromBody(body)).toMatchObject({ code: 'UNEXPECTED', message: 'As it came' });
});

test('isProblem recognises one code, and types its data', () => {
  const error: unknown = new Problem('FORUMS_CHANGED', { latest: 3 });
  expect(isProblem(error, 'FORUMS_CHANGED') && error.data.latest + 1).toBe(4);
  expect(isProblem(error, 'PROVINCE_CHANGED')).toBe(false);
  expect(isProblem({ code: 'FORUMS_CHANGED' }, 'FORUMS_CHANGED')).toBe(false);
});
