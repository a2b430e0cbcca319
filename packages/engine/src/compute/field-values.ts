import { type EntryField, emptyValues, entryFields, type Table, valuationFields } from './fields.ts';
import type { CourtFeeEntry, SuitValuationEntry } from './rulebook.ts';

export * from './fields.ts';

type Item<Name extends string> = { readonly [Key in Name]?: unknown };

export const fieldNames = <Name extends string>(fields: Table<Name>) => Object.keys(fields) as Name[];

/** Picks the fields of a table from an item; undefined where the item lacks one. */
export const onlyFields = <Name extends string, Given extends Item<Name>>(fields: Table<Name>, item: Given) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, item[name]])) as Pick<Given, Name>;

/** The item's values for all fields of a table; fields that it lacks get their defaults. */
export const valuesIn = <Name extends string>(fields: Table<Name>, item: Item<NoInfer<Name>>) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, item[name] ?? emptyValues[fields[name].kind]])) as {
    [Key in Name]: unknown;
  };

type NewValues<Rows extends Table<string>> = {
  [Name in keyof Rows as Rows[Name] extends { isOptional: true }
    ? never
    : Name]: (typeof emptyValues)[Rows[Name]['kind']];
};

/** The values of a new item: the defaults of all required fields. */
export const newValues = <Rows extends Table<string>>(fields: Rows) =>
  Object.fromEntries(
    Object.entries<Table<string>[string]>(fields).flatMap(([name, { kind, isOptional }]) =>
      isOptional ? [] : [[name, emptyValues[kind]]],
    ),
  ) as NewValues<Rows>;

/** The values of an entry; an entry of a suit valuation has only the fields of a valuation. */
export function entryValues(entry: CourtFeeEntry | SuitValuationEntry): Partial<Record<EntryField, unknown>> {
  if (!('suitValuation' in entry)) return valuesIn(valuationFields, entry);
  const { type: valuationType, userInput: valuationUserInput } = entry.suitValuation;
  return valuesIn(entryFields, { ...entry, valuationType, valuationUserInput });
}

/** The headings of columns in files of rules that differ from the names of their fields. */
const HEADINGS = {
  valuationType: 'svUserInputType',
  valuationUserInput: 'svUserInput',
  type: 'cfUserInputType',
  userInput: 'cfUserInput',
} as const;
export type Heading<Name> = Name extends keyof typeof HEADINGS ? (typeof HEADINGS)[Name] : Name;
export const headingOf = <Name extends string>(field: Name) =>
  (HEADINGS[field as keyof typeof HEADINGS] ?? field) as Heading<Name>;
