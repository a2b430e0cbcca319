import { expect, test } from 'vitest';
import { createSecret, otpauthAddress, timeStepOf } from './totp.ts';

/** RFC 6238, appendix B: the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('accepts the code of the standard at %i seconds', (seconds, code) => {
  expect(timeStepOf(code, SECRET, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('accepts a code one step early or late, as the code of its own step, and no other', () => {
  const at = (seconds: number) => timeStepOf('081804', SECRET, new Date(seconds * 1000));
  const step = Math.floor(1_111_111_109 / 30);
  const [first, last] = [step * 30, step * 30 + 29];
  expect([at(first - 30), at(first), at(last), at(last + 30)]).toEqual([step, step, step, step]);
  expect([at(first - 31), at(last + 31)]).toEqual([undefined, undefined]);
});

test('creates a new secret of 160 bits at each call, and its address for the app', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(secret);
  const address = new URL(otpauthAddress(secret, 'ayesha+mizan@example.com'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Mizan:ayesha%2Bmizan%40example\.com\?/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Mizan',
    secret,
    digits: '6',
    period: '30',
  });
});
