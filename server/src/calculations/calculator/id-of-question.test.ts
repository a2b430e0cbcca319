import { expect, test } from 'vitest';
import { idOf } from './save-calculation.ts';

const question = {
  memberId: '5b5f5d0e-2f0a-4b7a-9a53-0d6a3a0c6a11',
  key: { provinceId: 'punjab', type: 'courtFee' as const },
  rulesDigest: 'as they are',
  subMinorId: 'cheque',
  amount: 150_000,
  asOf: '2026-06-01',
};

test('a question has one id, a UUID of version 8', () => {
  expect(idOf(question)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idOf({ ...question })).toBe(idOf(question));
});

test('a question keeps the id under which older versions saved it', () => {
  expect(idOf(question)).toBe('b01eaced-3110-8687-afa5-d4ca0f8626e2');
});

test.each([
  ['another member', { memberId: '5b5f5d0e-2f0a-4b7a-9a53-0d6a3a0c6a12' }],
  ['another province', { key: { ...question.key, provinceId: 'sindh' } }],
  ['another type', { key: { ...question.key, type: 'suitValuation' as const } }],
  ['other rules', { rulesDigest: 'as they were' }],
  ['another sub-minor category', { subMinorId: 'bond' }],
  ['another amount', { amount: '150000.01' }],
  ['another date of law', { asOf: '2026-06-02' }],
])('a question with %s has another id', (_, other) => {
  expect(idOf({ ...question, ...other })).not.toBe(idOf(question));
});
