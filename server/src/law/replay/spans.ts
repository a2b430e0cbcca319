import type { CompiledRulebook, Rulebook } from '@mizan/engine';
import { compile } from '@mizan/engine';
import { joinTrees } from '@mizan/engine/join';
import { onlyRules, ruleNames, touchedRules } from '@mizan/engine/review';
import { governing, laterVersions } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Head, RulebookKey } from '../rulebooks/version.ts';
import { readHead, readTimeline, readTree } from '../rulebooks/version.ts';
import { readStoredSlabSets, scheduleOf } from '../slabs/read.ts';
import type { ReplayOrder } from './open-replays.ts';

/** The touched rules from a date on, until the next span: as they are, and as the draft would make them. */
export type Span = {
  from: string;
  touched: ReadonlySet<string>;
  before: CompiledRulebook;
  after: CompiledRulebook;
};

type Change = { from: string; before: Rulebook; after: Rulebook };

/** The draft from its date on, and joined into each later version, as a publication would carry it. */
export async function readSpans(
  db: Kysely<DB>,
  { key, effectiveFrom, tree }: Pick<ReplayOrder, 'key' | 'effectiveFrom' | 'tree'>,
) {
  const { versions } = await readTimeline(db, key);
  const base = await readRulebook(db, key, governing(versions, effectiveFrom)?.number);
  const edited = async (rulebook: Rulebook, majorCategories: Rulebook['majorCategories'], from: string) => {
    const own = new Set(rulebook.slabSets.map(({ id }) => id));
    const stored = await readStoredSlabSets(db, from);
    return {
      ...rulebook,
      majorCategories,
      slabSets: [...rulebook.slabSets, ...stored.filter(({ id }) => !own.has(id))],
    };
  };
  const changes: Change[] = [{ from: effectiveFrom, before: base, after: await edited(base, tree, effectiveFrom) }];
  for (const { number, effectiveFrom: from } of laterVersions(versions, effectiveFrom)) {
    const before = await readRulebook(db, key, number);
    // Conflicts are decided when the draft is published; until then the draft wins, as in the preview of the desk.
    const joined = joinTrees({ base: base.majorCategories, mine: tree, theirs: before.majorCategories });
    changes.push({ from, before, after: await edited(before, joined.tree, from) });
  }
  const names = new Map(changes.flatMap(({ before, after }) => [...ruleNames(before), ...ruleNames(after)]));
  return { spans: changes.map(spanOf), names };
}

async function readRulebook(db: Kysely<DB>, key: RulebookKey, number: number | undefined): Promise<Rulebook> {
  const head: Head | undefined = number === undefined ? undefined : await readHead(db, key, number);
  const { slabSets = [], provinceSlabId = await scheduleOf(db, key) } = head ?? {};
  return { type: key.type, majorCategories: await readTree(db, head), slabSets, provinceSlabId };
}

function spanOf({ from, before, after }: Change): Span {
  const touched = touchedRules(before, after);
  return { from, touched, before: compile(onlyRules(before, touched)), after: compile(onlyRules(after, touched)) };
}
