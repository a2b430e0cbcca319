import type { Handler } from '../http/endpoints.ts';
import { readTree, requireHead } from './version.ts';

export const getRulebookVersion: Handler<'getRulebookVersion'> = async ({ params: { number, ...key } }, { db }) => {
  const head = await requireHead(db, key, number);
  const { version, slabSets, provinceSlabId } = head;
  return { version, slabSets, provinceSlabId, majorCategories: await readTree(db, head) };
};
