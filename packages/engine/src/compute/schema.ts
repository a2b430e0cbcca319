import { z } from 'zod';
import { numberIn } from '../number/cell-number.ts';
import { decimalOf } from '../number/decimal.ts';
import { MAX_RUPEES } from '../number/money.ts';
import {
  emptyValue,
  type FieldKind,
  feeFields,
  readingFields,
  ruleFields,
  type Table,
  valuationFields,
} from './fields.ts';
import { limits } from './limits.ts';
import {
  calculationTypes,
  exceptions,
  type Forum,
  type MajorCategory,
  type SlabSet,
  verifications,
} from './rulebook.ts';
import { type RuleSource, sourceKinds } from './sources.ts';

// A separate entry point of the package, so that pages that only compute do not load zod.

export { limits } from './limits.ts';
export { itemLevels } from './rulebook.ts';

/** Postgres cannot store NUL in text. */
const text = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0]*$/, 'Must not contain the character NUL');
const id = text(limits.idLength).min(1);
const name = text(limits.nameLength);
const note = text(limits.textLength);
/** A link must not contain a bar, which separates the parts of a source in a CSV cell. */
export const linkSchema = text(limits.urlLength).regex(
  /^https?:\/\/[^\s|]+$/,
  'Must be a link that begins with http:// or https://, without a bar',
);

const amount = z
  .number()
  .min(0)
  .max(MAX_RUPEES)
  .refine((value) => decimalOf(value, 2) !== null, 'Must be rupees with at most two decimals');
const factor = z
  .number()
  .min(0)
  .max(MAX_RUPEES)
  .refine((value) => decimalOf(value) !== null, 'Must have at most six decimals and fifteen digits');

const index = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const calculationType = z.enum(calculationTypes);
const verification = z.enum(verifications);

const ruleSourceSchema = z
  .strictObject({
    kind: z.enum(sourceKinds).nullable(),
    url: linkSchema.nullable(),
    seen: note.regex(/^(?:[^\s|](?:[^|\r\n]*[^\s|])?)?$/, 'Must be one line without a bar or outer spaces'),
    seenOn: z.iso.date().nullable(),
  })
  .refine(
    ({ url, seen }) => url !== null || seen !== '',
    'Must have an address or say what was seen',
  ) satisfies z.ZodType<RuleSource>;

export const kindSchemas = {
  name,
  activity: z.union([name, amount]),
  amount,
  limit: amount.nullable(),
  factor,
  text: note,
  answer: note.nullable(),
  fee: z.union([note, amount]).nullable(),
  sources: z.array(ruleSourceSchema).min(1).max(limits.ruleSources),
  type: z.enum(['fixed', 'multiplier']),
  slab: id.nullable(),
  verification,
  certainty: z.enum(['established', 'notEstablished']),
  exception: z.enum(exceptions),
} satisfies Record<FieldKind, z.ZodType>;

type Shape<Fields extends Table<string>> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true }
    ? z.ZodOptional<(typeof kindSchemas)[Fields[Name]['kind']]>
    : (typeof kindSchemas)[Fields[Name]['kind']];
};

/** Builds the schemas of all fields of a table. */
const shapeOf = <Fields extends Table<string>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { kind, isOptional }]) => [
      field,
      isOptional ? kindSchemas[kind].optional() : kindSchemas[kind],
    ]),
  ) as Shape<Fields>;

const valuation = shapeOf(valuationFields);
const suitValuationEntrySchema = z.strictObject({ id, subminorCategoryId: id, ...valuation });
export const courtFeeEntrySchema = z.strictObject({
  id,
  subminorCategoryId: id,
  ...shapeOf(feeFields),
  suitValuation: z.strictObject(valuation),
});
const entries = {
  courtFee: z.array(courtFeeEntrySchema).max(limits.entries),
  suitValuation: z.array(suitValuationEntrySchema).max(limits.entries),
};

/** Parsing sorts the fields in this order, because stored majors are compared as text. */
export const readingSchema = z.strictObject({
  id,
  ...shapeOf(readingFields),
  name: name.regex(/^\S(?:[^]*\S)?$/, 'Must have a name without outer spaces'),
  ...entries,
});

export const subMinorCategorySchema = z.strictObject({
  id,
  ...shapeOf(ruleFields),
  minorCategoryId: id,
  index,
  ...entries,
  readings: z.array(readingSchema).min(1).max(limits.readings).optional(),
});

export const minorCategorySchema = z.strictObject({
  id,
  name,
  majorCategoryId: id,
  index,
  subminorCategory: z.array(subMinorCategorySchema).max(limits.subMinors),
});

export const majorCategorySchema = z.strictObject({
  id,
  name,
  provinceId: id,
  type: calculationType,
  index,
  minorCategory: z.array(minorCategorySchema).max(limits.minors),
}) satisfies z.ZodType<MajorCategory>;

/** Converts a sent value to a stored one: empty and missing values become defaults, numeric text a number. */
function toStoredValue({ kind, isOptional }: Table<string>[string], sent: unknown): unknown {
  if (kind === 'sources') return sent ?? undefined;
  if (sent === undefined && isOptional) return undefined;
  const input = sent ?? '';
  if (typeof input !== 'string') return sent;
  const empty = emptyValue(kind, input);
  if (empty !== undefined) return empty;
  return kind in numeric ? toStoredNumber(kind, input) : sent;
}

const numeric = { activity: true, amount: true, limit: true, factor: true, fee: true } satisfies Partial<
  Record<FieldKind, true>
>;

/** A number that cannot be stored exactly as it is written becomes NaN, which every schema refuses. */
function toStoredNumber(kind: FieldKind, input: string): number | string {
  // The user may still be typing after `12.`.
  if (kind === 'activity' && input.trimEnd().endsWith('.')) return input;
  const cell = numberIn(input);
  if (cell.kind === 'unfit') return Number.NaN;
  return cell.kind === 'number' ? cell.value : input;
}

/** The schemas for fields of a sent tree. TypeScript clients see the stored types. */
const sentShapeOf = <Fields extends Table<string>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, row]) => {
      const stored = row.isOptional ? kindSchemas[row.kind].optional() : kindSchemas[row.kind];
      // Names identify items, so a missing name gets no default.
      if (row.kind === 'name') return [field, stored];
      const cell = row.kind in numeric ? z.union([z.string(), z.number(), z.null()]) : z.string().nullable();
      const sent = row.kind === 'sources' ? kindSchemas.sources.nullable() : cell;
      return [
        field,
        sent
          .optional()
          .transform((value) => toStoredValue(row, value))
          .pipe(stored),
      ];
    }),
  ) as unknown as Shape<Fields>;

/** Siblings are numbered from 1, in the order of their indexes. */
function siblings<Item extends z.ZodObject<{ index: typeof index }>>(item: Item, max: number) {
  // A missing index becomes null, so that it keeps its place in the order of the fields.
  const sent = item.extend({ index: index.optional().transform((own) => own ?? null) }) as unknown as Item;
  return z
    .array(sent)
    .max(max)
    .superRefine((items, { addIssue }) => {
      for (const at of fallsIn(items)) addIssue({ code: 'custom', path: [at, 'index'], message: INDEX_FALLS });
    })
    .transform((items) => items.map((sibling, at) => ({ ...sibling, index: at + 1 })));
}

/** The positions whose index is lower than an earlier one: list and indexes then contradict each other. */
function fallsIn(items: readonly { readonly index: number | null }[]): number[] {
  let highest = 0;
  return items.flatMap(({ index: own }, at) => {
    if (own !== null && own < highest) return [at];
    highest = own ?? highest;
    return [];
  });
}

const INDEX_FALLS =
  'Must not be lower than the index of the one before it: list categories in the order of their indexes';

const sentEntries = {
  courtFee: z
    .array(
      courtFeeEntrySchema.extend({
        ...sentShapeOf(feeFields),
        suitValuation: z.strictObject(sentShapeOf(valuationFields)),
      }),
    )
    .max(limits.entries),
  suitValuation: z.array(suitValuationEntrySchema.extend(sentShapeOf(valuationFields))).max(limits.entries),
};
const sentSubMinor = subMinorCategorySchema.extend({
  ...sentShapeOf(ruleFields),
  ...sentEntries,
  readings: z
    .array(readingSchema.extend({ ...sentShapeOf(readingFields), name: readingSchema.shape.name, ...sentEntries }))
    .min(1)
    .max(limits.readings)
    .optional(),
});
const sentMinor = minorCategorySchema.extend({ subminorCategory: siblings(sentSubMinor, limits.subMinors) });
/** A tree as API clients send it; province and type are optional. */
export const sentTreeSchema = siblings(
  majorCategorySchema.extend({
    provinceId: id.optional(),
    type: calculationType.optional(),
    minorCategory: siblings(sentMinor, limits.minors),
  }),
  limits.majors,
);

const positiveAmount = amount.refine((value) => value > 0, 'Must be above 0');

export const slabSchema = z.strictObject({
  min: amount,
  max: amount.nullable(),
  value: factor,
  unit: z.enum(['percent', 'rupees']).optional(),
  of: z.enum(['whole', 'excess']).optional(),
  per: positiveAmount.nullish(),
});

export const slabSetSchema = z.strictObject({
  id,
  name: name.min(1),
  value: amount,
  rounding: z.strictObject({ to: positiveAmount, mode: z.enum(['nearest', 'up', 'down']) }).nullish(),
  slabs: z.array(slabSchema).max(limits.slabs),
  reference: note.nullish(),
  verification: verification.optional(),
  note: note.nullish(),
  sources: z.array(id).max(limits.sources).optional(),
}) satisfies z.ZodType<SlabSet>;

export const forumSchema = z.strictObject({
  court: name.min(1),
  upTo: amount.nullable(),
  appealTo: name,
  reference: note,
  verification,
  note,
  from: z.string().regex(/^(?:\d{4}(?:-\d\d-\d\d)?)?$/, 'Must be a year, a date or empty'),
  to: z
    .string()
    .regex(/^\d{4}(?:-\d\d-\d\d)?$/, 'Must be a year or a date')
    .nullable(),
  sources: z.array(id).max(limits.sources),
}) satisfies z.ZodType<Forum>;
