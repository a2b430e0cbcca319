import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CalculationType, Forum, Rulebook, SlabSet } from '@mizan/engine';
import type { Day } from '@mizan/engine/changes';
import { printSources, type RuleSource } from '@mizan/engine/sources';
import { addDays } from '../../platform/pakistan-time.ts';
import type { MergeOptions } from '../rulebooks/csv/merge-rows.ts';
import { readCsvRows } from '../rulebooks/csv/read-rows.ts';
import type { FeeNote, FilingTemplate, LadderOfKinds, Source } from './law-files.ts';
import {
  LawFaulty,
  readDistricts,
  readFeeNotes,
  readFilingTemplates,
  readForums,
  readLadders,
  readLawFiles,
  readProvisionFile,
  readSynonyms,
} from './law-files.ts';
import { type LawCase, readCases } from './read-cases.ts';
import { describeProblem, FIRST_DAY, FOREVER, type State, sortedUniqueDays, statesIn, treeOn } from './states.ts';

/** The law that the product ships with, in this repository. */
export const lawFolder = resolve(import.meta.dirname, '../../../../law');

export type ProvinceLaw = {
  readonly countryId: string;
  readonly id: string;
  readonly name: string;
  readonly slabId: string | null;
  readonly forums: readonly Forum[];
  /** The rulebooks from each day on which they change, earliest first. */
  readonly states: Readonly<Record<CalculationType, readonly State[]>>;
  /** The rulebooks as they stand after the last change. */
  readonly rulebooks: Readonly<Record<CalculationType, Rulebook>>;
  readonly cases: readonly LawCase[];
};

export type Law = {
  readonly countries: ReturnType<typeof readLawFiles>['countries'];
  /** A schedule that changes has several entries with one id, in the order of their days. */
  readonly slabSets: ReturnType<typeof readLawFiles>['slabSets'];
  readonly sources: readonly Source[];
  /** Other words that people search for, by the stored name of the category. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly provisions: ReturnType<typeof readProvisionFile>;
  readonly feeNotes: readonly FeeNote[];
  readonly filingTemplates: readonly FilingTemplate[];
  readonly ladders: readonly LadderOfKinds[];
  readonly districts: ReturnType<typeof readDistricts>;
  readonly provinces: readonly ProvinceLaw[];
};

/** Reads the whole folder as an import would; throws `LawFaulty` with all errors of the first faulty file. */
export function readLaw(newId: () => string, folder = lawFolder): Law {
  const { countries, slabSets, sources } = readLawFiles(folder);
  const lists = { slabSets, namedSources: namedSourcesOf(sources) };
  const provinces = countries.flatMap((country) =>
    country.provinces.map((province): ProvinceLaw => {
      const provinceFolder = join(folder, country.id, province.id);
      return readProvince({ countryId: country.id, ...province, folder: provinceFolder }, lists, newId);
    }),
  );
  return { countries, slabSets, sources, ...readCompanionFiles(folder), provinces };
}

/** The files that name rules, but on which no rule depends. */
export const readCompanionFiles = (folder: string) => ({
  synonyms: readSynonyms(folder),
  provisions: readProvisionFile(folder),
  feeNotes: readFeeNotes(folder),
  filingTemplates: readFilingTemplates(folder),
  ladders: readLadders(folder),
  districts: readDistricts(folder),
});

/** The printed line of each source, by the id under which rows may name it. */
export const namedSourcesOf = (sources: readonly Source[]) =>
  new Map(sources.map((source) => [source.id, printSources([citedSource(source)])]));

/** A source of the list as rules cite it. `seen` begins with the title, because the citing text does not repeat it. */
export const citedSource = ({ kind, url, title, seen, seenOn }: Source): RuleSource => ({
  kind,
  url: url || null,
  seen: `${title}: ${seen}`,
  seenOn: seenOn ?? null,
});

/** The schedules and sources that rows of all provinces may refer to. */
type Lists = Pick<Law, 'slabSets'> & { readonly namedSources: ReadonlyMap<string, string> };

type ProvinceFolder = Pick<ProvinceLaw, 'countryId' | 'id' | 'name' | 'slabId'> & { readonly folder: string };

function readProvince({ folder, ...province }: ProvinceFolder, lists: Lists, newId: () => string): ProvinceLaw {
  const forums = readForums(folder);
  const statesOf = (file: string, type: CalculationType) =>
    readStates(join(folder, file), { provinceId: province.id, type, lists, newId });
  const states = {
    courtFee: statesOf('court-fee.csv', 'courtFee'),
    suitValuation: statesOf('suit-valuation.csv', 'suitValuation'),
  };
  const rules = { ...province, forums, states };
  const cases = readCases(join(folder, 'cases.csv'), states);
  return { ...rules, rulebooks: rulebooksOn({ ...rules, slabSets: lists.slabSets }, FOREVER), cases };
}

type DatedLaw = Pick<ProvinceLaw, 'slabId' | 'forums' | 'states'> & Pick<Law, 'slabSets'>;

/** The rulebooks of a province as they hold on a day. */
function rulebooksOn({ slabId, forums, states, slabSets }: DatedLaw, day: Day): ProvinceLaw['rulebooks'] {
  const shared = { slabSets: slabSetsOn(slabSets, day), provinceSlabId: slabId, forums };
  return {
    courtFee: { type: 'courtFee', majorCategories: treeOn(states.courtFee, day), ...shared },
    suitValuation: { type: 'suitValuation', majorCategories: treeOn(states.suitValuation, day), ...shared },
  };
}

/** The rulebooks of a province for each period between two days on which anything changes. */
export function periodsOf({ slabSets }: Pick<Law, 'slabSets'>, { states, ...province }: ProvinceLaw) {
  const allStates = Object.values(states).flat();
  const [first = FIRST_DAY] = sortedUniqueDays(allStates.map(({ from }) => from));
  // Schedules may be older than the first rules, which begin the first period.
  const allDays = sortedUniqueDays([...allStates, ...slabSets].map(({ from = first }) => from));
  const days = allDays.filter((day) => day >= first);
  return days.map((from, at) => {
    const next = days[at + 1];
    const until = next === undefined ? FOREVER : addDays(next, -1);
    return { from, until, rulebooks: rulebooksOn({ ...province, states, slabSets }, from) };
  });
}

/** Picks the entry of each schedule that holds on a day. The first entry has no day and holds from the beginning. */
export function slabSetsOn(slabSets: Law['slabSets'], day: Day): SlabSet[] {
  const entries = new Map<string, SlabSet>();
  for (const { from = '', ...set } of slabSets) if (from <= day) entries.set(set.id, set);
  return [...entries.values()];
}

type StatesOptions = Omit<MergeOptions, 'replace'> & { readonly lists: Lists };

/** Reads the rows of one file. Whatever an import would warn of is an error here, because the shipped law must be certain. */
function readStates(file: string, { provinceId, type, lists, newId }: StatesOptions): readonly State[] {
  const { slabSets, namedSources } = lists;
  const slabIds = new Set(slabSets.map(({ id }) => id));
  const { provinces, errors, warnings, unread } = readCsvRows(readFileSync(file), {
    type,
    provinceIds: new Set([provinceId]),
    slabIds,
    namedSources,
    isDated: true,
  });
  const { states, faults } = statesIn(provinces.get(provinceId) ?? [], { provinceId, type, newId });
  const problems = [errors, unread, warnings].flatMap(({ list }) => list).map(describeProblem);
  const all = [...problems, ...faults];
  if (all.length > 0) throw new LawFaulty(all.map((fault) => `${file} ${fault}`));
  return states;
}
