import type { CourtFeeEntry, Forum, Reading, Rulebook, SlabSet, SubMinorCategory, Verification } from '@mizan/engine';
import { compile, everyReading, everyRule, isDoubtful, verifications } from '@mizan/engine';
import { answerCase, check, checkForums, describeFinding, isAsExpected } from '@mizan/engine/review';
import { examineLadders, pathOf, repeated } from './examine-ladders.ts';
import type { LawCase } from './read-cases.ts';
import { type Law, type ProvinceLaw, periodsOf } from './read-law.ts';
import { FOREVER } from './states.ts';

/** Readers skip longer notes. */
const MAX_NOTE_LENGTH = 240;

/** Returns every reason not to ship the law: faulty rules, cases with another answer, missing or overstated evidence. */
export function examineLaw(law: Law): string[] {
  const evidence = [...law.slabSets, ...law.provinces.flatMap(({ forums }) => forums)];
  return [
    ...evidence.flatMap((item) => examineEvidence(law, item)),
    ...examineScheduleDays(law),
    ...law.provinces.flatMap(examineForums),
    ...law.provinces.flatMap((province) => examineProvince(law, province)),
    ...examineSearchWords(law),
    ...examineFeeNotes(law),
    ...examineFilingTemplates(law),
    ...examineLadders(law),
    ...examineDistricts(law),
  ];
}

const nameOf = (item: SlabSet | Forum) => ('id' in item ? item.id : `${item.court}, ${item.reference}`);

/** The entries of a schedule must be in the order of their days. The first has none, because it holds from the beginning. */
const examineScheduleDays = ({ slabSets }: Law): string[] =>
  [...Map.groupBy(slabSets, ({ id }) => id)].flatMap(([id, entries]) => {
    const isLater = (from: string, at: number) => from > (entries[at - 1]?.from ?? '');
    const areInOrder = entries.every(({ from = '' }, at) => (at === 0 ? from === '' : isLater(from, at)));
    return areInOrder
      ? []
      : [`slabs.json, ${id}: the first entry has no day, and each other one a later day than the one before`];
  });

/** The sources of a schedule or a court must be listed, and it needs a reference and a verification. */
function examineEvidence({ sources }: Law, item: SlabSet | Forum): string[] {
  const listed = new Set(sources.map(({ id }) => id));
  const unknown = (item.sources ?? []).filter((source) => !listed.has(source));
  return [
    ...unknown.map((source) => `${nameOf(item)}: there is no source ${source}`),
    ...missingEvidence(nameOf(item), item),
  ];
}

type Evidence = Partial<Pick<SlabSet, 'reference' | 'verification'>>;

function missingEvidence(name: string, { reference, verification }: Evidence): string[] {
  return [
    ...(reference?.trim() ? [] : [`${name}: the reference is missing`]),
    ...(verification === undefined ? [`${name}: the verification is missing`] : []),
  ];
}

/** The faults of a table of courts. With a fault, the desk would refuse every later change of the table. */
const examineForums = ({ id, forums }: ProvinceLaw): string[] =>
  checkForums(forums)
    .filter(({ severity }) => severity === 'fault')
    .map(({ code, index }) => `${id}, forums.json, ${forums[index]?.court ?? ''}: ${code}`);

/** Examines rules and cases on each day on which anything changes. A fault of several days is reported for the first. */
function examineProvince(law: Law, province: ProvinceLaw): string[] {
  const periods = periodsOf(law, province);
  const firstDays = new Map<string, string>();
  for (const period of periods)
    for (const fault of [...examineRules(province, period), ...examineCases(province, period)])
      if (!firstDays.has(fault)) firstDays.set(fault, period.from);
  return [...firstDays].map(([fault, day]) => (periods.length === 1 ? fault : `${fault} (on ${day})`));
}

type Period = ReturnType<typeof periodsOf>[number];

/** Whether a case holds on any day of a period. */
export const holdsIn = ({ from, until }: LawCase, period: Pick<Period, 'from' | 'until'>) =>
  from <= period.until && (until ?? FOREVER) >= period.from;

function examineRules({ id }: ProvinceLaw, { rulebooks }: Period): string[] {
  return Object.values(rulebooks).flatMap((rulebook) => [
    ...check(rulebook).map((found) => `${id}, ${rulebook.type}, ${found.severity}: ${describeFinding(found)}`),
    ...subMinorsOf(rulebook).flatMap((subMinor) =>
      examineSubMinor(rulebook, subMinor).map((fault) => `${id}, ${rulebook.type}, ${subMinor.name}: ${fault}`),
    ),
  ]);
}

export const subMinorsOf = ({ majorCategories }: Rulebook) =>
  everyRule(majorCategories).map(({ subMinor }) => subMinor);

function examineSubMinor(rulebook: Rulebook, subMinor: SubMinorCategory): string[] {
  const { certainty, verification } = subMinor;
  const isVerified = verification !== undefined && verification !== 'unverified';
  return [
    ...(certainty === 'notEstablished' && isVerified ? [`is not established, yet marked ${verification}`] : []),
    ...everyReading(subMinor).flatMap((reading) => examineReading(rulebook, reading)),
  ];
}

/** The rule itself and each of its other readings needs evidence of its own. */
function examineReading(rulebook: Rulebook, reading: SubMinorCategory | Reading): string[] {
  const { name, note, verification = 'unverified', sources, courtFee } = reading;
  return [
    ...missingEvidence(name, reading),
    ...((note?.length ?? 0) > MAX_NOTE_LENGTH ? [`${name}: the note has more than ${MAX_NOTE_LENGTH} characters`] : []),
    ...(sources || isDoubtful(verification) ? [] : [`${name} is marked ${verification}, yet names no source`]),
    ...courtFee.flatMap((entry) => examineClaim(rulebook, entry, verification)),
  ];
}

/** A rule must not claim a better verification than the schedule by which it charges. */
function examineClaim(rulebook: Rulebook, entry: CourtFeeEntry, verification: Verification): string[] {
  const slabId = entry.slabId ?? rulebook.provinceSlabId;
  const schedule = rulebook.slabSets.find(({ id }) => id === slabId);
  if (entry.type === 'fixed' || schedule?.verification === undefined) return [];
  // The list begins with the strongest.
  const isStronger = verifications.indexOf(verification) < verifications.indexOf(schedule.verification);
  return isStronger ? [`is marked ${verification}, its schedule ${schedule.id} ${schedule.verification}`] : [];
}

function examineCases({ id, cases }: ProvinceLaw, { rulebooks, ...period }: Period): string[] {
  const compiled = { courtFee: compile(rulebooks.courtFee), suitValuation: compile(rulebooks.suitValuation) };
  return cases.flatMap((worked) => {
    if (!holdsIn(worked, period)) return [];
    const answer = answerCase(compiled[worked.type], worked);
    if (isAsExpected(answer, worked)) return [];
    const { row, names, reading, amount, expectedValuation: valuation, expectedCourtFee: courtFee } = worked;
    const expected = JSON.stringify({ valuation, courtFee });
    const path = [...names, ...(reading === null ? [] : [reading])].join(' > ');
    return [`${id}, case ${row}, ${path} on ${amount}: ${JSON.stringify(answer)} is not ${expected}`];
  });
}

/** Each name that has synonyms or provisions must be that of a province or a category. */
function examineSearchWords({ synonyms, provisions, provinces }: Law): string[] {
  const states = provinces.flatMap((province) => Object.values(province.states).flat());
  const majors = states.flatMap(({ majorCategories }) => majorCategories);
  const minors = majors.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  const names = new Set([...provinces, ...majors, ...minors, ...subMinors].map(({ name }) => name));
  return Object.entries({ 'synonyms.json': synonyms, 'provisions.json': provisions }).flatMap(([file, words]) =>
    Object.keys(words)
      .filter((name) => !names.has(name))
      .map((name) => `${file}: no province is called ${name} or has a category of that name`),
  );
}

/** Every province must have a list of districts, each of them once. */
function examineDistricts({ districts, provinces }: Law): string[] {
  const listed = Object.entries(districts).flatMap(([province, names]) => names.map(({ en }) => `${province}, ${en}`));
  const known = new Set(provinces.map(({ id }) => id));
  return [
    ...repeated(listed).map((each) => `districts.json: ${each} stands twice`),
    ...Object.keys(districts)
      .filter((id) => !known.has(id))
      .map((id) => `districts.json: there is no province ${id}`),
    ...[...known].filter((id) => districts[id] === undefined).map((id) => `districts.json: ${id} is missing`),
  ];
}

/** A note must name listed sources and provinces, and its id once. */
function examineFeeNotes({ feeNotes, sources, provinces }: Law): string[] {
  const known = new Set([...sources, ...provinces].map(({ id }) => id));
  const ids = feeNotes.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `payment.json: two notes are called ${id}`),
    ...feeNotes.flatMap((note) =>
      [...note.sources, ...note.provinces]
        .filter((id) => !known.has(id))
        .map((id) => `payment.json, ${note.id}: there is no ${id}`),
    ),
  ];
}

/** Each rule of a filing template must exist in some province and be named once, or it would be added twice. */
function examineFilingTemplates({ filingTemplates, provinces }: Law): string[] {
  const known = new Set(
    provinces
      .flatMap(({ rulebooks }) => everyRule(rulebooks.courtFee.majorCategories))
      .map(({ major, minor, subMinor }) => pathOf([major.name, minor.name, subMinor.name])),
  );
  return filingTemplates.flatMap(({ id, rules }) => {
    const paths = rules.map(({ names }) => pathOf(names));
    return [
      ...paths.filter((path) => !known.has(path)).map((path) => `filings.json, ${id}: there is no rule ${path}`),
      ...repeated(paths).map((path) => `filings.json, ${id}: twice ${path}`),
    ];
  });
}
