import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { resultOf } from '../../testing/result-of';
import { withProviders } from '../../testing/with-providers';
import { slabsQuery } from '../queries';
import { useFieldName, useFieldValue } from './field-words';

const cache = new QueryClient();
cache.setQueryData(slabsQuery.queryKey, [{ id: 'one', name: 'Schedule I', value: 0, slabs: [] }] as never);
const within = { language: 'en' as const, around: withProviders({ cache }) };

test.each([
  ['effectiveFrom', 'In force from'],
  ['0.upTo', '1, Limit, Rs'],
  ['madeTomorrow', 'madeTomorrow'],
])('names the field %j as %j', (path, name) => {
  expect(resultOf(within, useFieldName)(path)).toBe(name);
});

test.each([
  ['effectiveFrom', '2027-07-01', '1 July 2027'],
  ['suspendedAt', '2026-03-01T09:30:00.000Z', '1 March 2026 14:30'],
  ['role', 'subscribedUser', 'Member'],
  ['handled', 'true', 'yes'],
  ['slabId', 'one', 'Schedule I'],
  ['note', 'The act was passed', 'The act was passed'],
])('writes the field %j with %j as %j', (path, stored, text) => {
  expect(resultOf(within, useFieldValue)(path, stored)).toBe(text);
});
