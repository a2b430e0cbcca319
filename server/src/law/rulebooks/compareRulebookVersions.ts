import { compare } from '@mizan/engine/review';
import type { LawHandler } from '../context.ts';
import { readTree, requireHead } from './version.ts';

export const compareRulebookVersions: LawHandler<'compareRulebookVersions'> = async (
  { params: key, query: { from, to } },
  { db },
) => {
  const rulebookOf = async (number: number) => {
    const head = await requireHead(db, key, number);
    const { slabSets, provinceSlabId } = head;
    return { type: key.type, majorCategories: await readTree(db, head), slabSets, provinceSlabId };
  };
  return { changes: compare(await rulebookOf(from), await rulebookOf(to)) };
};
