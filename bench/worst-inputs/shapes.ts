import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mizan/api';
import { bodyLimitOf } from '@mizan/api';
import { z } from 'zod';

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** This letter has three bytes, and folding turns it into eighteen letters. */
export const LETTER = 'ﷺ';
const BY_FORMAT: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-22',
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
};

/** The longest value that a schema takes: every field, the longest text, the most items. */
export function largest(schema: z.ZodType): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  return ofSchema(root, root.$defs ?? {});
}

function ofSchema(schema: Schema, defs: Record<string, Schema>): unknown {
  // A schema with its own name is only referred to.
  if (schema.$ref !== undefined) return ofSchema(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs);
  const inside = (each: Schema) => ofSchema(each, defs);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return longest(schema.anyOf.map(inside));
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, inside(field)]));
  const { items, maxItems = 1 } = schema;
  if (items) return Array.from({ length: maxItems }, () => inside(items));
  return ofScalar(schema);
}

function ofScalar({ type, format = '', maxLength = 100, maximum = 100 }: Schema) {
  if (type === 'integer' || type === 'number') return maximum;
  if (type === 'boolean') return true;
  return type === 'string' ? (BY_FORMAT[format] ?? LETTER.repeat(maxLength)) : null;
}

const longest = (values: readonly unknown[]) =>
  values.reduce((one, other) =>
    (JSON.stringify(other) ?? '').length > (JSON.stringify(one) ?? '').length ? other : one,
  );

export type Input = { shape: string; path: string; body?: string; type?: string };

const JSON_TYPE = 'application/json';
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

/** Bodies of the maximum size, in shapes that cost a parser or a check the most. */
export function hostileBodies(endpoint: Endpoint): Omit<Input, 'path'>[] {
  const { body, isBulk, isRaw } = endpoint;
  const room = bodyLimitOf(endpoint) - 200;
  const json = (shape: string, text: string) => ({ shape, body: text, type: JSON_TYPE });
  if (isBulk) return hostileFiles(room);
  const texts = [
    json('nested lists', filled('[', room / 2) + filled(']', room / 2)),
    json('nested objects', `${filled('{"a":', (room * 5) / 6)}1${filled('}', room / 6)}`),
    json('names without end', `{${filled('"aaaaaaa":1,', room - 10)}"a":1}`),
    json('empty objects', `[${filled('{},', room - 10)}{}]`),
    json('escapes', `"${filled('\\u0061', room)}"`),
  ];
  if (isRaw)
    return [
      ...texts,
      { shape: 'a form without end', body: filled('a=%41&', room), type: 'application/x-www-form-urlencoded' },
    ];
  const fields = Object.entries((body ? (largest(body) as object) : {}) ?? {});
  // Every text fills the body's limit: the server reads it before it refuses it.
  const long = fields.map(([name, value]) => [
    name,
    typeof value === 'string' ? filled(LETTER, room / fields.length - 40) : value,
  ]);
  return [...texts, json('texts too long', JSON.stringify(Object.fromEntries(long)))];
}

function hostileFiles(room: number): Omit<Input, 'path'>[] {
  const csv = (shape: string, text: string) => ({ shape, body: text, type: 'text/csv' });
  const rows = (row: (n: number) => string) => Array.from({ length: 10_000 }, (_, n) => row(n)).join('\n');
  const heading = 'province,type,category,minorCategory,subMinorCategory,amount\n';
  return [
    csv(
      '10,000 amounts',
      rows((n) => String(1_000_000 + n)),
    ),
    csv('10,000 unknown kinds', heading + rows((n) => `punjab,courtFee,${n}${'ejectment money '.repeat(20)},x,y,1`)),
    csv('10,000 kinds of ligatures', heading + rows((n) => `punjab,courtFee,,,${LETTER.repeat(125)}${n},1`)),
    csv(
      '10,000 rows of long cells',
      heading + rows((n) => `${'a'.repeat(60)},${'b'.repeat(60)},c,d,${'e'.repeat(200)},${n}`),
    ),
    csv('quoted cells', filled('"a""b",', room)),
    csv('a quote at fault', `${'"a'}${filled(' "a   ', room - 10)}`),
    csv('a quote that is never closed', `"${filled('a\n', room - 10)}`),
    csv('empty columns', filled(',', room)),
    csv('empty lines', filled('\n', room)),
    csv('empty rows of columns', filled(',,,,,\n', room)),
    csv('spaces', filled(' ', room)),
    csv('one long cell', filled('a', room)),
  ];
}

/** A new word each time, so that no cached answer is used. */
export const fresh = () => randomUUID().slice(0, 8);
