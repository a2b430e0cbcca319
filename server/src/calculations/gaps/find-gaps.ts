import { hash } from 'node:crypto';
import type { Gap, QuestionShare } from '@mizan/api';
import type { CalculationType, SlabSet, SubMinorCategory } from '@mizan/engine';
import { calculationTypes, everyRule, isDoubtful } from '@mizan/engine';
import type { RuleSource } from '@mizan/engine/sources';
import { sql } from 'kysely';
import { sourcesNamed } from '../../law/files/shipped-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';

const MAX = { notes: 3, sources: 10, examples: 10 };

type Context = Pick<CalculationsContext, 'db' | 'law' | 'clock'>;
export type FoundGap = Omit<Gap, 'excerpts'>;

/** A rule in force, how often it was asked, and its schedule if that rests on unread words. */
type CountedRule = {
  provinceId: string;
  province: string;
  type: CalculationType;
  names: string[];
  rule: SubMinorCategory;
  unreadSchedule: SlabSet | undefined;
  questions: number;
  fees: number;
};

/** Finds the schedules and citations of rules in force whose words nobody has read, the most used first. */
export async function findGaps(context: Context): Promise<{ gaps: FoundGap[]; share: QuestionShare }> {
  const rules = await readCountedRules(context);
  const groups = Map.groupBy(rules, gapIdOf);
  const gaps = [...groups].flatMap(([id, group]) => (id === undefined ? [] : [toGap(id, group)]));
  return {
    gaps: gaps.toSorted(
      (one, other) =>
        other.questions - one.questions ||
        other.fees - one.fees ||
        other.rules - one.rules ||
        one.title.localeCompare(other.title),
    ),
    share: shareOf(rules),
  };
}

export const readQuestionShare = async (context: Context) => shareOf(await readCountedRules(context));

const shareOf = (rules: readonly CountedRule[]): QuestionShare => ({
  asked: sum(rules, 'questions'),
  proved: sum(rules.filter(isProved), 'questions'),
});

const isProved = ({ rule, unreadSchedule }: Pick<CountedRule, 'rule' | 'unreadSchedule'>) =>
  unreadSchedule === undefined && !isDoubtful(rule.verification ?? 'unverified') && rule.certainty !== 'notEstablished';

/**
 * The id of a rule's gap: its schedule, which other rules may share, or else its own citation, shared by rules of the
 * province with the same reference. Undefined if the rule is proved.
 */
function gapIdOf({ provinceId, rule, unreadSchedule }: CountedRule): string | undefined {
  if (isProved({ rule, unreadSchedule })) return undefined;
  if (unreadSchedule) return `schedule ${unreadSchedule.id}`;
  return `rules ${provinceId} ${hash('sha256', rule.reference || rule.id, 'base64url')}`;
}

function toGap(id: string, group: readonly CountedRule[]): FoundGap {
  const byQuestions = group.toSorted((one, other) => other.questions - one.questions);
  const schedule = group[0]?.unreadSchedule;
  return {
    id,
    ...(schedule ? scheduleEvidence(schedule) : rulesEvidence(byQuestions)),
    provinces: [...new Set(group.map(({ province }) => province))],
    questions: sum(group, 'questions'),
    fees: sum(group, 'fees'),
    rules: group.length,
    notEstablished: group.filter(({ rule }) => rule.certainty === 'notEstablished').length,
    examples: byQuestions
      .slice(0, MAX.examples)
      .map(({ provinceId, type, names, rule }) => ({ provinceId, type, subMinorId: rule.id, names })),
  };
}

type Evidence = Pick<Gap, 'kind' | 'title' | 'reference' | 'notes' | 'sources'>;

const scheduleEvidence = ({ name, reference, note, sources = [] }: SlabSet): Evidence => ({
  kind: 'schedule',
  title: name,
  reference: reference ?? '',
  notes: note ? [note] : [],
  sources: sourcesNamed(sources).slice(0, MAX.sources),
});

function rulesEvidence(group: readonly CountedRule[]): Evidence {
  const reference = group[0]?.rule.reference ?? '';
  const notes = group.flatMap(({ rule }) => rule.note || []);
  const sources = group.flatMap(({ rule }) => rule.sources ?? []);
  return {
    kind: 'rules',
    title: reference || (group[0]?.names.at(-1) ?? ''),
    reference,
    notes: mostFrequent(notes, String).slice(0, MAX.notes),
    sources: mostFrequent<RuleSource>(sources, ({ url, seen }) => `${url} ${seen}`).slice(0, MAX.sources),
  };
}

const sum = (rules: readonly CountedRule[], field: 'questions' | 'fees') =>
  rules.reduce((all, rule) => all + rule[field], 0);

/** Each value once, the most frequent first. */
const mostFrequent = <Value>(values: readonly Value[], nameOf: (value: Value) => string): Value[] =>
  [...Map.groupBy(values, nameOf).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => first ?? []);

async function readCountedRules({ db, law, clock }: Context): Promise<CountedRule[]> {
  const today = dateInPakistan(clock());
  const counts = await readCounts(db);
  const rules: CountedRule[] = [];
  for (const { id: provinceId, name: province } of (await law.countries()).flatMap(({ provinces }) => provinces)) {
    for (const type of calculationTypes) {
      const version = await law.versionOn({ provinceId, type }, today);
      const { summary, tree = [] } = version ? await law.rulebook({ provinceId, type }, version) : {};
      for (const { major, minor, subMinor: rule } of everyRule(tree)) {
        const ruleCounts = counts.get(`${provinceId} ${type} ${rule.id}`) ?? { questions: 0, fees: 0 };
        rules.push({
          provinceId,
          province,
          type,
          names: [major.name, minor.name, rule.name],
          rule,
          unreadSchedule: summary && scheduleIn(rule, summary),
          ...ruleCounts,
        });
      }
    }
  }
  return rules;
}

type Schedules = { slabSets: readonly SlabSet[]; provinceSlabId: string | null };

function scheduleIn({ courtFee }: SubMinorCategory, { slabSets, provinceSlabId }: Schedules) {
  const used = new Set(
    courtFee.filter(({ type }) => type === 'multiplier').map(({ slabId }) => slabId || provinceSlabId),
  );
  return slabSets.find(({ id, verification = 'unverified' }) => used.has(id) && isDoubtful(verification));
}

/** Reads the sums of each rule, which triggers keep, so it costs the same for any number of calculations. */
async function readCounts(db: Database) {
  const { rows } = await sql<{ rule: string; questions: string; fees: string }>`
    SELECT concat_ws(' ', province_id, type, sub_minor_id) AS rule, sum(calculations) AS questions, sum(fees) AS fees
    FROM calculation_rule GROUP BY province_id, type, sub_minor_id`.execute(db);
  return new Map(rows.map(({ rule, questions, fees }) => [rule, { questions: Number(questions), fees: Number(fees) }]));
}
