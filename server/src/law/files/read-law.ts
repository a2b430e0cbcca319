import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CalculationType, Forum, MajorCategory, Rulebook, SlabSet } from '@mizan/engine';
import type { RuleSource } from '@mizan/engine/sources';
import { printSources } from '@mizan/engine/sources';
import { type MergeOptions, mergeRows } from '../rulebooks/csv/merge-rows.ts';
import { readCsvRows } from '../rulebooks/csv/read-rows.ts';
import type { LocatedProblem } from '../rulebooks/csv/row-problems.ts';
import type { FeeNote, FilingTemplate, Source } from './law-files.ts';
import {
  LawFaulty,
  readDistricts,
  readFeeNotes,
  readFilingTemplates,
  readForums,
  readLawFiles,
  readSynonyms,
} from './law-files.ts';
import type { LawCase } from './read-cases.ts';
import { readCases } from './read-cases.ts';

/** The law that the product ships with, in this repository. */
export const lawFolder = resolve(import.meta.dirname, '../../../../law');

export type ProvinceLaw = {
  readonly countryId: string;
  readonly id: string;
  readonly name: string;
  readonly slabId: string | null;
  readonly forums: readonly Forum[];
  readonly rulebooks: Readonly<Record<CalculationType, Rulebook>>;
  readonly cases: readonly LawCase[];
};

export type Law = {
  readonly countries: ReturnType<typeof readLawFiles>['countries'];
  readonly slabSets: readonly SlabSet[];
  readonly sources: readonly Source[];
  /** Other words that people search for, by the stored name of the category. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly feeNotes: readonly FeeNote[];
  readonly filingTemplates: readonly FilingTemplate[];
  readonly districts: ReturnType<typeof readDistricts>;
  readonly provinces: readonly ProvinceLaw[];
};

/** Reads the whole folder as an import would; throws `LawFaulty` with all errors of the first faulty file. */
export function readLaw(newId: () => string, folder = lawFolder): Law {
  const { countries, slabSets, sources } = readLawFiles(folder);
  const lists = { slabSets, namedSources: namedSourcesOf(sources) };
  const provinces = countries.flatMap((country) =>
    country.provinces.map((province): ProvinceLaw => {
      const own = { countryId: country.id, ...province, folder: join(folder, country.id, province.id) };
      return readProvince(own, lists, newId);
    }),
  );
  const beside = {
    synonyms: readSynonyms(folder),
    feeNotes: readFeeNotes(folder),
    filingTemplates: readFilingTemplates(folder),
    districts: readDistricts(folder),
  };
  return { countries, slabSets, sources, ...beside, provinces };
}

/** The line of each source by the id under which rows may name it. */
export const namedSourcesOf = (sources: readonly Source[]) =>
  new Map(sources.map((source) => [source.id, printSources([citedSource(source)])]));

/** A source as who cites it tells it: what was read with the title, which the citing text does not repeat. */
export const citedSource = ({ kind, url, title, seen, seenOn }: Source): RuleSource => ({
  kind,
  url: url || null,
  seen: `${title}: ${seen}`,
  seenOn: seenOn ?? null,
});

/** What the rows of all provinces may refer to. */
type Lists = { readonly slabSets: readonly SlabSet[]; readonly namedSources: ReadonlyMap<string, string> };

type ProvinceFolder = Pick<ProvinceLaw, 'countryId' | 'id' | 'name' | 'slabId'> & { readonly folder: string };

function readProvince({ folder, ...province }: ProvinceFolder, lists: Lists, newId: () => string): ProvinceLaw {
  const forums = readForums(folder);
  const shared = { slabSets: lists.slabSets, provinceSlabId: province.slabId, forums };
  const treeIn = (file: string, type: CalculationType) =>
    readTree(join(folder, file), { provinceId: province.id, type, lists, newId });
  const courtFee = treeIn('court-fee.csv', 'courtFee');
  const suitValuation = treeIn('suit-valuation.csv', 'suitValuation');
  return {
    ...province,
    forums,
    rulebooks: {
      courtFee: { type: 'courtFee', majorCategories: courtFee, ...shared },
      suitValuation: { type: 'suitValuation', majorCategories: suitValuation, ...shared },
    },
    cases: readCases(join(folder, 'cases.csv'), { courtFee, suitValuation }),
  };
}

type Wanted = Omit<MergeOptions, 'replace'> & { readonly lists: Lists };

/** The shipped law must have no doubtful row: whatever an import remarks on is an error here. */
function readTree(file: string, { provinceId, type, lists, newId }: Wanted): readonly MajorCategory[] {
  const { slabSets, namedSources } = lists;
  const slabIds = new Set(slabSets.map(({ id }) => id));
  const { provinces, errors, warnings, unread } = readCsvRows(readFileSync(file), {
    type,
    provinceIds: new Set([provinceId]),
    slabIds,
    namedSources,
  });
  const merged = mergeRows([], provinces.get(provinceId) ?? [], { provinceId, type, replace: true, newId });
  const found = [errors, unread, warnings, merged.errors, merged.warnings].flatMap(({ list }) => list);
  if (found.length > 0) throw new LawFaulty(found.map((problem) => `${file} ${describe(problem)}`));
  return merged.majorCategories;
}

const describe = ({ row, column, message }: LocatedProblem) =>
  `row ${row}${column === null ? '' : `, ${column}`}: ${message}`;
