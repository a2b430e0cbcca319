import type { Endpoint } from '@mizan/api';
import { z } from 'zod';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

type Random = () => number;

/** Random numbers from 0 to 1 (mulberry32) that a seed repeats. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

/** Values that have broken servers: wrong types, bounds, text that Postgres refuses, days at the ends of time. */
const HOSTILE: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => 2 ** 53,
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\uD800',
  () => '\uDFFF\uD800',
  () => '\u202E\u0000\uFFFF',
  () => '-'.repeat(36),
  () => '00000000-0000-0000-0000-000000000000',
  () => 'x'.repeat(70_000),
  () => '9'.repeat(400),
  () => 'NaN',
  () => 'Infinity',
  () => '1e999',
  () => '0001-01-01',
  () => '9999-12-31',
  () => '0000-00-00',
  () => '-271821-04-20',
  () => '2026-02-30',
  () => '294276-12-31T23:59:59Z',
  () => "'; DROP TABLE member; --",
  () => '../../etc/passwd',
  () => '%00',
  () => '{"$gt":""}',
  () => '__proto__',
  () => [],
  () => Array.from({ length: 300 }, () => 'x'),
  () => ({}),
  () => ({ constructor: { prototype: {} } }),
  () => deep(20),
  () => deep(3000),
];

const DAYS = ['0001-01-01', '1799-12-31', '1800-01-01', '2026-02-30', '2199-12-31', '2200-01-01', '9999-12-31'];

/** Values of real requests, so that more requests pass validation. */
const USUAL: Record<string, readonly unknown[]> = {
  string: ['punjab', 'courtFee', 'suitValuation', 'pk', 'major', 'minor', 'cheque', 'A name', 'a@example.com'],
  number: [0, 1, 2, 100, 25_000],
  integer: [0, 1, 2, 20],
  boolean: [true, false],
};
const BY_FORMAT: Record<string, unknown> = {
  uuid: '0192f0c1-2a3b-7c4d-8e5f-0123456789ab',
  email: 'someone@example.com',
  date: '2026-11-22',
  'date-time': '2026-11-22T00:00:00Z',
};

/** The parts of one request to an endpoint, by its schemas, with some values replaced by hostile ones. */
export function hostileRequest(endpoint: Endpoint, random: Random) {
  // Mostly sound requests reach further than those that are hostile throughout.
  const hostility = pick(random, [0, 0.03, 0.15]);
  const make = (schema: z.ZodType | undefined) =>
    schema && valueOf(jsonSchemaOf(schema), { random, depth: 0, hostility });
  const fields = (schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => [name, make(field)] as const);
  return {
    params: fields(endpoint.params),
    query: fields(endpoint.query),
    body: endpoint.isBulk || endpoint.isRaw ? rawBody(random) : bodyText(make(endpoint.body), random),
  };
}

const schemas = new WeakMap<z.ZodType, Schema>();

function jsonSchemaOf(schema: z.ZodType): Schema {
  const cached = schemas.get(schema);
  if (cached) return cached;
  const result = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  schemas.set(schema, result);
  return result;
}

/** `hostility` is the share of values that are replaced. */
type MakeOptions = { random: Random; depth: number; hostility: number };

function valueOf(schema: Schema, making: MakeOptions): unknown {
  const { random, depth, hostility } = making;
  if (random() < hostility) return pick(random, HOSTILE)();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const options = schema.anyOf ?? schema.allOf;
  const inside = { ...making, depth: depth + 1 };
  return options ? valueOf(pick(random, options), inside) : valueOfType(schema, inside);
}

function valueOfType({ type: types = '', properties, items, format = '' }: Schema, making: MakeOptions): unknown {
  const { random, depth } = making;
  const type = Array.isArray(types) ? pick(random, types) : types;
  if (properties) {
    const present = Object.entries(properties).filter(() => random() > 0.05);
    return Object.fromEntries(present.map(([name, property]) => [name, valueOf(property, making)]));
  }
  if (items) return Array.from({ length: depth > 8 ? 0 : Math.floor(random() * 3) }, () => valueOf(items, making));
  if (format === 'date' && random() < 0.5) return pick(random, DAYS);
  return BY_FORMAT[format] ?? pick(random, USUAL[type] ?? [null]);
}

/** JSON, now and then cut off or not JSON at all. */
function bodyText(body: unknown, random: Random) {
  const text = JSON.stringify(body);
  if (text === undefined || random() > 0.03) return text;
  return pick(random, [
    text.slice(0, text.length / 2),
    `${text}}`,
    '',
    '[',
    '{"__proto__":{}}',
    '\0',
    '['.repeat(50_000),
  ]);
}

const NESTED = '{"data":'.repeat(20_000) + '1' + '}'.repeat(20_000);

/** Bodies of providers' messages and of imports. */
const rawBody = (random: Random) =>
  pick(random, [
    '',
    '\0',
    'null',
    '"text"',
    '[]',
    '[{}]',
    '[{"country":"\\u0000"}]',
    '['.repeat(100_000),
    NESTED,
    '{"data":{"tracker":"\\u0000","notification":{"reference":"\\uD800"}}}',
    '{"pp_x":{"toString":1}}',
    '["{",\n"x"]',
    'pp_TxnRefNo=%00&pp_ResponseCode=000',
    'pp_TxnRefNo=T1&pp_SecureHash=%00&pp_Amount=99999999999999999999',
    `${'a'.repeat(60_000)}=1`,
    'country,province\n\0,\uD800\n',
    'country;province\n"unclosed',
  ]);
