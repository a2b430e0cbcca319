import { isSame, isSet } from '@mizan/engine';
import { fieldNames, type Table, valuesIn } from '@mizan/engine/fields';

/** Null, empty and absent are one empty cell, so a file cannot change one into another. */
const isSameValue = (a: unknown, b: unknown) => !(isSet(a) || isSet(b)) || isSame(a, b);

export const isSameIn = <Field extends PropertyKey>(
  fields: readonly Field[],
  a: { readonly [Name in Field]?: unknown },
  b: { readonly [Name in Field]?: unknown },
) => fields.every((field) => isSameValue(a[field], b[field]));

/** Whether two rules say the same in each field of a table, also where one of them lacks it. */
export const saysSame = <Name extends string>(
  fields: Table<Name>,
  a: { readonly [Field in NoInfer<Name>]?: unknown },
  b: { readonly [Field in NoInfer<Name>]?: unknown },
) => isSameIn(fieldNames(fields), valuesIn(fields, a), valuesIn(fields, b));

export const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, position) => item === b[position]);
