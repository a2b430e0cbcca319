import { type Fields, hasSameFields, isObject, isSame } from '../compute/same.ts';
import type { Three } from './conflict.ts';

/** A missing field means the same as null. */
const meansSame = (one: unknown, other: unknown) => isSame(one ?? null, other ?? null);

/** Whether two objects mean the same but for some fields. */
export const meanSame = (one: Fields, other: Fields, but: ReadonlySet<string>) =>
  hasSameFields(one, other, but) ||
  Object.keys({ ...one, ...other }).every((field) => but.has(field) || meansSame(one[field], other[field]));

/** Fields that make one figure together: a kind from one side with a number from the other would be neither's law. */
const COUPLES = [
  ['type', 'userInput'],
  ['value', 'unit', 'of', 'per'],
];

type Disputed = (field: string, values: Three<unknown>) => unknown;

/** Joins the fields of an item; `dispute` decides those that both sides changed differently. */
export function joinFields(
  { base, mine, theirs }: { base: Fields | undefined; mine: Fields; theirs: Fields },
  dispute: Disputed,
): Fields {
  const joined: Record<string, unknown> = { ...theirs };
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const together = COUPLES.find((couple) => couple.includes(field)) ?? [field];
    const isChangedBy = (side: Fields) =>
      base === undefined || together.some((name) => !meansSame(side[name], base[name]));
    const value = joinValue(
      { field, values: { base: base?.[field], mine: mine[field], theirs: theirs[field] } },
      { mine: isChangedBy(mine), theirs: isChangedBy(theirs) },
      dispute,
    );
    if (value === undefined) delete joined[field];
    else joined[field] = value;
  }
  return joined;
}

type Valued = { readonly field: string; readonly values: Three<unknown> };

function joinValue({ field, values }: Valued, changed: Omit<Three<boolean>, 'base'>, dispute: Disputed): unknown {
  const { base, mine, theirs } = values;
  if (meansSame(mine, theirs)) return isSame(theirs, base) ? mine : theirs;
  if (!changed.mine) return theirs;
  if (!changed.theirs) return mine;
  if (!isObject(mine) || !isObject(theirs)) return dispute(field, values);
  const parts = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const was = isObject(base) ? base : {};
  const joined = [...parts].map((part): [string, unknown] => {
    const inside = { base: was[part], mine: mine[part], theirs: theirs[part] };
    return [part, joinValue({ field: `${field}.${part}`, values: inside }, changed, dispute)];
  });
  return Object.fromEntries(joined.filter(([, value]) => value !== undefined));
}
