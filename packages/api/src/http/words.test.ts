import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import './words.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema; prefixItems?: Schema[]; anyOf?: Schema[] };

const LONG = 'x'.repeat(6000);
const LIST = Array.from({ length: 600 }, () => 'x');
const WRONG: unknown[] = [undefined, null, true, -1, 0.5, 1e300, '', 'x', LONG, [], LIST, {}, { constructor: 1 }];

/** Values that each break one rule of the schema. */
function* wrongValues({ properties = {}, items, prefixItems = [], anyOf = [] }: Schema): Generator<unknown> {
  yield* WRONG;
  for (const [name, schema] of Object.entries(properties)) {
    for (const value of wrongValues(schema)) yield { [name]: value };
  }
  for (const schema of items ? [items] : prefixItems) for (const value of wrongValues(schema)) yield [value];
  for (const schema of anyOf) yield* wrongValues(schema);
}

/** How the sentences of Zod begin. */
const ZOD = /^(?:Invalid|Too |Unrecognized|Expected|Must be one)|undefined|received|[<>]/;

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  'refusals of %s contain no sentence of Zod',
  (_, { params, query, body }) => {
    const messages = new Set<string>();
    for (const schema of [params, query, body].filter((part) => part !== undefined)) {
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
      for (const value of wrongValues(described)) {
        for (const { message } of schema.safeParse(value).error?.issues ?? []) messages.add(message);
      }
    }
    expect([...messages].filter((message) => ZOD.test(message))).toEqual([]);
  },
);

test.each([
  [z.number().min(0), -1, 'Use at least 0'],
  [z.number().gt(0), 0, 'Use a number above 0'],
  [z.number().max(9), 10, 'Use at most 9'],
  [z.string().min(1), '', 'Fill this in'],
  [z.string().min(3), 'ab', 'Use at least 3 characters'],
  [z.string().max(2), 'abc', 'Use at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Use at most 1 entries'],
  [z.string(), undefined, 'Fill this in'],
  [z.string(), 7, 'This should be text'],
  [z.int(), 1.5, 'This should be a whole number'],
  [z.enum(['a', 'b']), 'c', 'Choose one of these: a, b'],
  [z.iso.date(), '31.1.2026', 'Enter a date such as 2026-01-31'],
  [z.union([z.string(), z.number()]), true, 'This is not acceptable here'],
  [z.strictObject({}), { extra: 1 }, 'There is no field of this name here: extra'],
])('a value that does not fit is refused in our own words: %#', (schema: z.ZodType, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
