import type { getRulebookVersion as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readTree, requireHead } from './version.ts';

export const getRulebookVersion: Handler<typeof contract> = async ({ params: { number, ...key } }, { db }) => {
  const head = await requireHead(db, key, number);
  const { version, slabSets, provinceSlabId } = head;
  return { version, slabSets, provinceSlabId, majorCategories: await readTree(db, head) };
};
