import type { District } from '@mizan/api';
import { readDistricts } from '../../law/files/law-files.ts';
import { lawFolder } from '../../law/files/read-law.ts';

const districtsByProvince = new Map(Object.entries(readDistricts(lawFolder)));

/** The districts to suggest; a province added by an administrator has none. */
export const districtsOf = (provinceId: string): readonly District[] => districtsByProvince.get(provinceId) ?? [];

/** Finds a district by its English name. Others see only known districts, because a typed name may contain anything. */
export const knownDistrict = (provinceId: string, name: string): District | undefined =>
  districtsOf(provinceId).find(({ en }) => en === name);

const foldSpaces = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');

/** The known name for a district typed in English or Urdu; otherwise the typed name. */
export function districtNamed(provinceId: string, typed: string): string {
  const foldedName = foldSpaces(typed);
  return districtsOf(provinceId).find(({ en, ur }) => foldSpaces(en) === foldedName || ur === typed)?.en ?? typed;
}
