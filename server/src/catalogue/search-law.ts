import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';
import { type FoundKinds, type IndexedRules, searchKinds } from '../rulebooks/search-kinds.ts';

const TYPES: readonly CalculationType[] = ['courtFee', 'suitValuation'];

type Asked = {
  readonly q: string;
  readonly type?: CalculationType | undefined;
  readonly chosen?: string | undefined;
  readonly last?: string | undefined;
  readonly day: string;
};

/** Searches the law of a day in all provinces, or in those that the words name. */
export async function searchLaw({ law }: Context, { q, type, chosen, last, day }: Asked): Promise<FoundKinds> {
  const places = await law.places();
  const types = type === undefined ? TYPES : [type];
  const keys = places.flatMap(({ id }) => types.map((each) => ({ provinceId: id, type: each })));
  const indexes = await Promise.all(keys.map((key) => law.searchOn(key, day)));
  // A province without rules yet has nothing to find.
  const held = keys.flatMap(({ provinceId, type: ofRules }, at): IndexedRules[] => {
    const index = indexes[at];
    return index ? [{ province: provinceId, type: ofRules, index }] : [];
  });
  return searchKinds(held, { q, places, chosen, last });
}
