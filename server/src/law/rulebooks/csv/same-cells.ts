import { isSame, isSet } from '@mizan/engine';
import { fieldNames, type Table, valuesIn } from '@mizan/engine/fields';

/** Null, empty text and an absent value are the same empty cell, so an import never changes one into another. */
const isSameValue = (a: unknown, b: unknown) => !(isSet(a) || isSet(b)) || isSame(a, b);

export const isSameInFields = <Field extends PropertyKey>(
  fields: readonly Field[],
  a: { readonly [Name in Field]?: unknown },
  b: { readonly [Name in Field]?: unknown },
) => fields.every((field) => isSameValue(a[field], b[field]));

/** Whether two rules have the same value in each field of a table; a missing field has its default. */
export const hasSameFields = <Name extends string>(
  fields: Table<Name>,
  a: { readonly [Field in NoInfer<Name>]?: unknown },
  b: { readonly [Field in NoInfer<Name>]?: unknown },
) => isSameInFields(fieldNames(fields), valuesIn(fields, a), valuesIn(fields, b));

export const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, position) => item === b[position]);
