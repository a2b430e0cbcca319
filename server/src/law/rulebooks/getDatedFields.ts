import { datedFields } from '@mizan/engine/changes';
import type { LawHandler } from '../context.ts';
import { readBook } from './version.ts';

/** Each field of a rulebook that changes over time, with its values by day. */
export const getDatedFields: LawHandler<'getDatedFields'> = async ({ params }, { db }) =>
  datedFields((await readBook(db, params)).own).map(({ item, field, values }) => ({
    item,
    field,
    values: [...values],
  }));
