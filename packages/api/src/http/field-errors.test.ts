import { describe, expect, test } from 'vitest';
import { fieldError, toFieldError } from './field-errors.ts';

describe('the error of a field', () => {
  test('has a code and an English message', () => {
    expect(fieldError('note', 'REASON_MISSING')).toEqual({ path: 'note', code: 'REASON_MISSING', message: 'Say why' });
  });

  test('states the exceeded limit in its message and its details', () => {
    expect(toFieldError('q', 'TOO_LONG', 100)).toEqual({
      path: 'q',
      code: 'TOO_LONG',
      message: 'Use at most 100 characters',
      details: { maximum: 100 },
    });
  });

  test('keeps the message of a check without a code', () => {
    const message = 'This should be text';
    expect(toFieldError('name', message)).toEqual({ path: 'name', code: 'NOT_ACCEPTABLE', message });
    expect(toFieldError('name', 'constructor').code).toBe('NOT_ACCEPTABLE');
  });
});
