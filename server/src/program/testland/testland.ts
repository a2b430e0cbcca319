import { readFileSync } from 'node:fs';
import type { CalculationType, Forum, MajorCategory, SlabSet } from '@mizan/engine';
import { ALWAYS, difference, fold, type Items, itemsOf, type Publication, slabSetItem } from '@mizan/engine/changes';
import { forumsItem, provinceItem } from '../../law/changes/stored-changes.ts';
import { createLawCache, type Law } from '../../law/rulebooks/law-cache.ts';
import type { LawInForce } from '../../law/rulebooks/law-in-force.ts';
import type { StoredLaw } from '../../law/rulebooks/law-state.ts';
import { noSuspensions } from '../../law/suspensions/active.ts';
import { onFirstUse } from '../../platform/remember.ts';

type Testland = {
  country: { id: string; name: string };
  province: { id: string; name: string };
  forums: Forum[];
  /** The versions by date; the first is number 1. */
  versions: ({ effectiveFrom: string; slabSets: SlabSet[] } & Record<CalculationType, MajorCategory[]>)[];
};

/** Reads the made-up province for test keys. Its rules never change, so that documents can quote their answers. */
export const readTestland = () =>
  JSON.parse(readFileSync(new URL('testland.json', import.meta.url), 'utf8')) as Testland;

/** The law of the made-up province, which the same handlers read as they read the real law. */
export function createTestlandLaw(today: () => string): Law {
  const cache: ReturnType<typeof createLawCache> = createLawCache(storedTestland(), {
    // Nothing changes after the first reading.
    isCurrent: () => cache.law.changeCount() > 0,
    synonyms: {},
    today,
  });
  return cache.law;
}

function storedTestland(): StoredLaw {
  // The file is read on first use: most servers never meet a test key.
  const read = onFirstUse(readTestland);
  return {
    inForce: async () => inForce(read()),
    publications: async ({ provinceId, type }) =>
      publicationsOf(read(), (version) => itemsOf(version[type], { provinceId, type })),
  };
}

/** Each version as a publication of what it changes; the first one holds from `first`, if it is given. */
function publicationsOf(
  { versions }: Testland,
  itemsIn: (version: Testland['versions'][number]) => Items,
  first?: string,
): Publication[] {
  const publications: Publication[] = [];
  for (const [index, version] of versions.entries()) {
    const day = index === 0 ? (first ?? version.effectiveFrom) : version.effectiveFrom;
    const changes = difference(fold(publications, day), itemsIn(version), day);
    publications.push({ number: index + 1, changes });
  }
  return publications;
}

function inForce(testland: Testland): LawInForce {
  const { country, province, forums, versions } = testland;
  const publicationDays = versions.map(({ effectiveFrom }, index) => ({ number: index + 1, from: effectiveFrom }));
  const publicationSummaries = versions.map(({ effectiveFrom }, index) => ({
    number: index + 1,
    action: '',
    note: '',
    publishedAt: `${effectiveFrom}T00:00:00.000Z`,
    publishedBy: null,
    takesBack: null,
  }));
  const itemsIn = ({ slabSets }: Testland['versions'][number]): Items => {
    const slabSetId = slabSets[0]?.id ?? null;
    return new Map([
      ...slabSets.map((set) => [set.id, slabSetItem(set)] as const),
      [provinceItem(province.id), { kind: 'province', fields: { slabSetId } }],
      [forumsItem(province.id), { kind: 'forums', fields: { forums } }],
    ]);
  };
  const shared = publicationsOf(testland, itemsIn, ALWAYS);
  return {
    countries: [{ ...country, provinces: [{ ...province, countryId: country.id }] }],
    publicationSummaries: publicationSummaries.toReversed(),
    publicationDays: new Map([
      [`${province.id} courtFee`, publicationDays],
      [`${province.id} suitValuation`, publicationDays],
    ]),
    shared,
    suspensions: noSuspensions,
    checkedOn: new Map(),
    pageNames: new Map(),
  };
}
