import type { District } from '@mizan/api';
import { readDistricts } from '../../law/files/law-files.ts';
import { lawFolder } from '../../law/files/read-law.ts';

const known = new Map(Object.entries(readDistricts(lawFolder)));

/** The districts to choose from; a province that an administrator added has none. */
export const districtsOf = (provinceId: string): readonly District[] => known.get(provinceId) ?? [];

/** The district of a known name. Only these names are shown to others, because a typed one may hold anything. */
export const knownDistrict = (provinceId: string, name: string): District | undefined =>
  districtsOf(provinceId).find(({ en }) => en === name);

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');

/** The known name of a district as it was typed, in English or in Urdu; else what was typed. */
export function districtNamed(provinceId: string, typed: string): string {
  const wanted = folded(typed);
  return districtsOf(provinceId).find(({ en, ur }) => folded(en) === wanted || ur === typed)?.en ?? typed;
}
