import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import type { Answer, EndpointGroup, Input, Parsed, Result, SentFile, StoredJson } from '../http/endpoint.ts';

// The types that callers and handlers get from an endpoint. `npm run check` compiles this file; nothing runs it.

const group = {
  search: {
    method: 'GET',
    path: '/v1/search',
    summary: 'A page of what was found',
    access: 'guest',
    query: z.object({ words: z.string(), limit: z.coerce.number().default(20) }),
    result: z.object({ found: z.array(z.string()) }),
  },
  importRows: {
    method: 'POST',
    path: '/v1/rows',
    summary: 'Stores rows',
    access: 'admin',
    isBulk: true,
    answer: 'jsonText',
    result: z.object({ stored: z.number() }),
  },
} as const satisfies EndpointGroup;
type Group = typeof group;

// Callers may omit fields with defaults; the handler always gets them.
expectTypeOf<Input<Group['search']>['query']>().toExtend<{ readonly words: string }>();
expectTypeOf<Parsed<Group['search']>['query']>().toEqualTypeOf<{ words: string; limit: number }>();
expectTypeOf<Parsed<Group['search']>>().not.toHaveProperty('body');

// A file of rows is sent as rows or text, and reaches the handler as bytes.
expectTypeOf<Input<Group['importRows']>>().toHaveProperty('body');
expectTypeOf<Parsed<Group['importRows']>['body']>().toEqualTypeOf<SentFile>();

// A handler answers in the shape of the contract, or with stored text where the endpoint says so.
expectTypeOf<Answer<Group['importRows']>>().toEqualTypeOf<StoredJson>();
expectTypeOf<Result<Group['search']>>().toEqualTypeOf<{ found: string[] }>();
expectTypeOf<{ found: readonly string[] }>().toExtend<Answer<Group['search']>>();
expectTypeOf<{ found: number[] }>().not.toExtend<Answer<Group['search']>>();

// The address begins with the version of the contract, and access is one of three.
const wrong = {
  unversioned: {
    method: 'GET',
    // @ts-expect-error Addresses begin with /v1/.
    path: '/search',
    summary: 'Not of this version',
    // @ts-expect-error Nobody else may call.
    access: 'owner',
    result: z.object({}),
  },
} as const satisfies EndpointGroup;
void wrong;

// A member's results never contain server secrets.
expectTypeOf<Result<Endpoints['getAccount']>>().not.toHaveProperty('passwordHash');
expectTypeOf<Result<Endpoints['listKeys']>['keys'][number]>().not.toHaveProperty('secret');
