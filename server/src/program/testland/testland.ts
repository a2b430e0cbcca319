import { readFileSync } from 'node:fs';
import type { CalculationType, Forum, MajorCategory, SlabSet } from '@mizan/engine';
import type { Law, StoredLaw } from '../../law/rulebooks/law-cache.ts';
import { openLaw } from '../../law/rulebooks/law-cache.ts';
import type { RulebookKey } from '../../law/rulebooks/version.ts';
import { noSuspensions } from '../../law/suspensions/active.ts';

type Testland = {
  country: { id: string; name: string };
  province: { id: string; name: string };
  forums: Forum[];
  /** By date; the first is number 1. */
  versions: ({ effectiveFrom: string; slabSets: SlabSet[] } & Record<CalculationType, MajorCategory[]>)[];
};

/** A made-up province, for programs that are tried out. Its rules never change, so that what they answer can be printed. */
export const readTestland = () =>
  JSON.parse(readFileSync(new URL('testland.json', import.meta.url), 'utf8')) as Testland;

/** The law that test keys see instead of the real one, which the same handlers read in the same way. */
export function openTestland(today: () => string): Law {
  // Read on first use: most servers never meet a test key.
  const opened: ReturnType<typeof openLaw> = openLaw(storedTestland(), {
    isCurrent: () => opened.law.count() > 0,
    synonyms: {},
    today,
  });
  return opened.law;
}

function storedTestland(): StoredLaw {
  let kept: Testland | undefined;
  const read = () => (kept ??= readTestland());
  const versionOf = (number: number) => {
    const version = read().versions[number - 1];
    if (!version) throw new Error(`Testland has no version ${number}`);
    return version;
  };
  const majorOf = (digest: string) => {
    const [number, type, id] = digest.split(' ');
    return versionOf(Number(number))[type as CalculationType].find((major) => major.id === id);
  };
  return {
    inForce: async () => inForce(read()),
    head: async (key, number) => headOf(key, number, versionOf(number)),
    partTexts: async (parts) => parts.map(({ digest }) => JSON.stringify(majorOf(digest))),
  };
}

function inForce({ country, province, forums, versions }: Testland): Awaited<ReturnType<StoredLaw['inForce']>> {
  const numbered = (type: CalculationType) =>
    versions.map(({ effectiveFrom, slabSets }, index) => ({
      province_id: province.id,
      type,
      number: index + 1,
      effectiveFrom,
      slabId: slabSets[0]?.id ?? null,
    }));
  return {
    countries: [{ ...country, provinces: [{ ...province, countryId: country.id, slabId: null }] }],
    versions: new Map([
      [`${province.id} courtFee`, numbered('courtFee')],
      [`${province.id} suitValuation`, numbered('suitValuation')],
    ]),
    forums: new Map([[province.id, { number: 1, forums }]]),
    suspensions: noSuspensions,
    checkedOn: new Map(),
    pageNames: new Map(),
  };
}

function headOf(key: RulebookKey, number: number, { effectiveFrom, slabSets, ...rules }: Testland['versions'][number]) {
  const unpublished = { note: '', publishedAt: `${effectiveFrom}T00:00:00.000Z`, publishedBy: null };
  return {
    ...key,
    version: { number, effectiveFrom, ...unpublished, base: null, publication: '', carriedFrom: null },
    majors: rules[key.type].map(({ id, name }) => ({ id, name, digest: `${number} ${key.type} ${id}` })),
    slabSets,
    provinceSlabId: slabSets[0]?.id ?? null,
  };
}
