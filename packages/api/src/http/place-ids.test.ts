import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, type EndpointName, endpoints } from '../index.ts';

const PLACES = new Set(['country', 'province', 'provinceId', 'optedCountry', 'last', 'defaultProvince']);

/** The fields of a schema that hold the id of a place, also within unions. */
function placesIn(schema: unknown): [string, z.ZodType][] {
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return schema.options.flatMap(placesIn);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
    PLACES.has(name) ? [[name, field] as [string, z.ZodType]] : placesIn(field),
  );
}

test.each(
  (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([endpoint, { params, query, body }]) =>
    [params, query, body].flatMap(placesIn).map(([field, schema]) => ({ endpoint, field, schema })),
  ),
)('$endpoint matches $field without regard to case', ({ schema }) => expect(schema.parse('PUNJAB')).toBe('punjab'));
