import { compileReadings } from './compile-readings.ts';
import { compileSlabSet } from './compile-slabs.ts';
import type { CompiledEntry, CompiledRulebook, CompiledSlabSet, CompiledSubMinor } from './compiled.ts';
import { exact, exactAmount, optionalAmount, UnsoundRulebook } from './exact-figures.ts';
import type {
  CourtFeeEntry,
  EntryType,
  MajorCategory,
  MinorCategory,
  Rulebook,
  SubMinorCategory,
  Valuation,
} from './rulebook.ts';
import { isImmediate, nothingToBeAdded } from './rulebook.ts';

/** Compiles a rulebook once for many answers; throws `UnsoundRulebook` where `check` would find a fault. */
export function compile(rulebook: Rulebook): CompiledRulebook {
  const slabSets = new Map(rulebook.slabSets.map((set) => [set.id, compileSlabSet(set)]));
  const schedules = { slabSets, province: slabSetOf(slabSets, rulebook.provinceSlabId) };
  const majors = new Map<string, MajorCategory>();
  const minors = new Map<string, MinorCategory>();
  const subMinors: CompiledRulebook['subMinors'] = new Map();
  for (const major of rulebook.majorCategories) {
    addOnce(majors, major.id, major);
    for (const minor of major.minorCategory) {
      addOnce(minors, minor.id, minor);
      for (const subMinor of minor.subminorCategory) {
        const compileOne = (rule: SubMinorCategory) => compileRule(rule, minor, { type: rulebook.type, ...schedules });
        const readings = compileReadings(subMinor, rulebook.type, compileOne);
        addOnce(subMinors, subMinor.id, { ...compileOne(subMinor), readings });
      }
    }
  }
  const { type, version = null, forums = [] } = rulebook;
  return { type, version, forums, majors, minors, subMinors, slabSets, provinceSlabSet: schedules.province };
}

function addOnce<Item>(map: Map<string, Item>, id: string, item: Item) {
  if (map.has(id)) throw new UnsoundRulebook(`The id ${id} is used twice`);
  map.set(id, item);
}

type CompileOptions = Schedules & { type: Rulebook['type'] };

function compileRule(
  subMinor: SubMinorCategory,
  minor: MinorCategory,
  { type, ...schedules }: CompileOptions,
): Omit<CompiledSubMinor, 'readings'> {
  const entries = compileEntries(subMinor, type, schedules);
  const isFixed = entries.every((entry) => entry.type === 'fixed' && entry.fee?.type !== 'multiplier');
  const kind = isImmediate(subMinor, type) ? 'immediate' : isFixed ? 'fixed' : 'multiplier';
  return { subMinor, minor, ...compileAmounts(subMinor), entries, kind };
}

function compileAmounts({ activityByUser, minimumUserInput, maximumUserInput }: SubMinorCategory) {
  const byRule = typeof activityByUser === 'number' ? exactAmount(activityByUser) : null;
  // A rule that asks the user for no amount computes with its minimum, usually 0.
  const fixedAmount = activityByUser === nothingToBeAdded ? exactAmount(minimumUserInput) : byRule;
  return { minimum: optionalAmount(minimumUserInput), maximum: optionalAmount(maximumUserInput), fixedAmount };
}

type Schedules = { slabSets: ReadonlyMap<string, CompiledSlabSet>; province: CompiledSlabSet | null };

const compileEntries = (subMinor: SubMinorCategory, type: Rulebook['type'], schedules: Schedules): CompiledEntry[] =>
  type === 'courtFee'
    ? subMinor.courtFee.map((entry) => compileCourtFee(entry, schedules))
    : subMinor.suitValuation.map((entry) => ({ ...compileValuation(entry), minimum: null, fee: null }));

function compileCourtFee(entry: CourtFeeEntry, { slabSets, province }: Schedules): CompiledEntry {
  return {
    ...compileValuation(entry.suitValuation),
    minimum: optionalAmount(entry.minimumSuitValuation),
    fee: {
      ...compileValuation(entry),
      ceiling: optionalAmount(entry.maximumCourtFee),
      slabSet: slabSetOf(slabSets, entry.slabId) ?? province,
    },
  };
}

const compileValuation = ({ type, userInput }: Valuation) => ({ type: entryType(type), value: exact(userInput) });

function entryType(type: string): EntryType {
  if (type === 'fixed' || type === 'multiplier') return type;
  throw new UnsoundRulebook(`${type} is neither fixed nor multiplier`);
}

/** Null if the entry names no schedule. A named one must exist, because nothing falls back to another schedule. */
function slabSetOf(slabSets: ReadonlyMap<string, CompiledSlabSet>, id: string | null | undefined) {
  if (id === null || id === undefined || id === '') return null;
  const set = slabSets.get(id);
  if (set === undefined) throw new UnsoundRulebook(`There is no slab set ${id}`);
  return set;
}
