import { isSame, isSet } from '@mizan/engine';

/** Null, empty and absent are one empty cell, so a file cannot change one into another. */
const isSameValue = (a: unknown, b: unknown) => !(isSet(a) || isSet(b)) || isSame(a, b);

export const isSameIn = <Field extends PropertyKey>(
  fields: readonly Field[],
  a: { readonly [Name in Field]?: unknown },
  b: { readonly [Name in Field]?: unknown },
) => fields.every((field) => isSameValue(a[field], b[field]));

export const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, position) => item === b[position]);
