import { expectTypeOf } from 'vitest';
import { createClient, isProblem, Problem } from '../index.ts';

// The types on which a program with the client relies. `npm run check` compiles this file; nothing runs it.

const client = createClient({ origin: 'https://mizan.example', token: () => undefined });
const place = {
  country: 'pakistan',
  province: 'punjab',
  type: 'courtFee',
  mainCategoryId: 'a',
  minorCategoryId: 'b',
  subMinorCategoryId: 'c',
} as const;

// A call takes exactly the inputs of its endpoint, and all required ones.
void client.calculate({ params: place, body: { amount: '2350000', asOf: '2026-11-01' }, idempotencyKey: 'one' });
// @ts-expect-error The place is missing.
void client.calculate({ body: { amount: 1 } });
// @ts-expect-error There is no such type of calculation.
void client.calculate({ params: { ...place, type: 'stampDuty' }, body: { amount: 1 } });
// @ts-expect-error An amount is digits or a number.
void client.calculate({ params: place, body: { amount: true } });
// @ts-expect-error A field that the endpoint does not know is refused by the server, too.
void client.calculate({ params: place, body: { amount: 1, amuont: 2 } });

// An idempotency key is taken only by calls that the server carries out once for each key.
void client.addFilingItem({ params: { id: 'a' }, body: { words: 'Copies', fee: 40 }, idempotencyKey: 'one' });
// @ts-expect-error A filing is shared as often as it is asked for.
void client.shareFiling({ params: { id: 'a' }, idempotencyKey: 'one' });

// A call without required input needs no argument; undeclared parts are refused.
void client.getAccount();
void client.getAllCountries({});
// @ts-expect-error This endpoint has no body.
void client.getAccount({ body: {} });

// Results have the types of the contract, with null where a value may be missing.
expectTypeOf(client.calculate).returns.resolves.toHaveProperty('searchesLeft').toEqualTypeOf<number>();
expectTypeOf(client.calculate).returns.resolves.toHaveProperty('id').toEqualTypeOf<string | null>();
expectTypeOf(client.getAccount).returns.resolves.not.toHaveProperty('passwordHash');
expectTypeOf(client.exportCalculations).returns.resolves.toEqualTypeOf<Blob>();

// Misspelt endpoint names do not exist.
expectTypeOf(client).not.toHaveProperty('calcualte');

// A refusal narrows to its code, with the data of that code alone.
const error: unknown = undefined;
if (isProblem(error, 'INVALID')) {
  expectTypeOf(error.code).toEqualTypeOf<'INVALID'>();
  expectTypeOf(error.errors[0]?.path).toEqualTypeOf<string | undefined>();
}
if (isProblem(error, 'NOT_FOUND')) expectTypeOf(error.data.what).toBeString();
// @ts-expect-error There is no such refusal.
isProblem(error, 'NOT_FUOND');
// @ts-expect-error This refusal names what was not found.
void new Problem('NOT_FOUND');
