import { Problem } from '@mizan/api';
import { expect } from 'vitest';
import { above, changedIds, isSameItems } from './items.ts';
import type { Day, Timeline } from './model.ts';
import { daysOf, on } from './model.ts';
import type { OperationOf } from './operations.ts';
import type { Decision } from './publish.ts';
import { attempt, conflictsOf, countRefusal, isConflict, isFaulty } from './publish.ts';
import type { Effect, Published, World } from './world.ts';
import { countIn } from './world.ts';

/** Withdraws a publication, mostly the last one, and restores the model. */
export async function withdraw(world: World, operation: OperationOf<'withdraw'>): Promise<Effect> {
  const chosen = choose(world, operation);
  if (!chosen) return undefined;
  const holder = chosen.schedule ?? world;
  const { timeline, unclear } = withoutPublication(holder.timeline, chosen, standingSince(world, chosen));
  const { outcome, asked } = await sendUntilDone(world, chosen, operation.sides);
  if (chosen.day <= world.today) {
    expect(outcome).toMatchObject({ code: 'VERSION_IN_FORCE' });
    return undefined;
  }
  if (isFaulty(outcome)) return countRefusal(world, outcome);
  if (outcome instanceof Problem) throw outcome;
  const needless = asked.filter(({ day, id }) => !unclear.get(day)?.has(id));
  expect(needless, 'asked although no edit since meets the withdrawn one').toEqual([]);
  const isAlone = isLast(world, chosen);
  if (isAlone) expect([...unclear.values()].every(({ size }) => size === 0)).toBe(true);
  Object.assign(chosen, { isWithdrawn: true, isUndone: isAlone });
  for (const later of isAlone ? [] : publishedSince(world, chosen)) later.hasLostBase = true;
  countIn(world, isAlone ? 'withdrawn alone' : 'withdrawn after other edits');
  holder.timeline = timeline;
  const touched = new Set([...chosen.touched, ...[...unclear.values()].flatMap((ids) => [...ids])]);
  return { day: chosen.day, touched, unclear, restored: isAlone ? chosen.seenBefore : undefined };
}

/** A change of a schedule is withdrawn only while nothing came after it: the model does not follow more. */
function choose(world: World, { at, to }: OperationOf<'withdraw'>) {
  const open = world.publications.filter(
    (each) => each.number !== null && !each.isWithdrawn && (!each.schedule || isLast(world, each)),
  );
  return to % 2 === 0 ? open.at(-1) : open[at % Math.max(open.length, 1)];
}

const publishedSince = ({ publications }: World, chosen: Published) =>
  publications.slice(publications.indexOf(chosen) + 1);

/** Whether everything published since was undone, and all that it was built on still stands. */
const isLast = (world: World, chosen: Published) =>
  !chosen.hasLostBase && publishedSince(world, chosen).every(({ isUndone }) => isUndone);

/** Later publications that still stand: two may have made the same change, and one of them stays. */
const standingSince = (world: World, chosen: Published) =>
  publishedSince(world, chosen).filter(({ isWithdrawn }) => !isWithdrawn);

async function sendUntilDone({ admin, rulebook }: World, { number }: Published, sides: number) {
  const send = (decisions: Decision[]) =>
    admin.withdrawRulebookVersion({
      params: { ...rulebook, number: number ?? 0 },
      body: { reason: 'Repealed before it began', decisions },
    });
  const outcome = await attempt(send([]));
  if (!isConflict(outcome)) return { outcome, asked: [] };
  const asked = conflictsOf(outcome, { sides });
  return { outcome: await attempt(send(asked.map(({ decision }) => decision))), asked };
}

/**
 * The timeline without a publication: what it changed is as before, unless an edit since changed something near it. Of
 * what is near both, `unclear`, the model does not say what is left; it takes over what the server made of it.
 */
function withoutPublication(now: Timeline, { day, before, after }: Published, standing: readonly Published[]) {
  const days = [...new Set([...daysOf(now), ...daysOf(after)])];
  const touched = standing.flatMap((each) => [...each.touched]);
  const isAlone = touched.length === 0 && days.every((each) => isSameItems(on(now, each), on(after, each)));
  const unclear = new Map<Day, ReadonlySet<string>>();
  if (isAlone) return { timeline: before, unclear };
  const changedSince = days.flatMap((each) => [...changedIds(on(after, each), on(now, each))]);
  const since = new Set([...changedSince, ...touched]);
  const timeline = new Map(now);
  // What a later one put into the withdrawn item met it, even if it is gone by now.
  const areaOf = areas([before, after, now, ...standing.map((each) => each.after)]);
  const near = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => [...areaOf(id)]));
  for (const each of days.filter((later) => later >= day)) {
    const [was, current] = [on(before, each), on(now, each)];
    const changed = changedIds(was, on(after, each));
    const [one, other] = [near(changed), near(since)];
    const meeting = new Set(
      [...new Set([...current.keys(), ...was.keys(), ...since, ...changed])].filter((id) => {
        const area = areaOf(id);
        return [...area].some((place) => one.has(place)) && [...area].some((place) => other.has(place));
      }),
    );
    const isRestored = (id: string) => changed.has(id) && !meeting.has(id);
    const kept = [...current].filter(([id]) => !isRestored(id));
    timeline.set(each, new Map([...kept, ...[...was].filter(([id]) => isRestored(id))]));
    unclear.set(each, meeting);
  }
  return { timeline, unclear };
}

/** The majors, or the schedule, that an item stands in on any day: removals and moves concern all that is in them. */
function areas(timelines: readonly Timeline[]) {
  const known = new Map<string, Set<string>>();
  for (const timeline of timelines) {
    for (const items of timeline.values()) {
      for (const id of items.keys()) {
        const top = above(id, items).at(-1) ?? id;
        known.set(id, (known.get(id) ?? new Set()).add(top));
      }
    }
  }
  return (id: string): ReadonlySet<string> => known.get(id) ?? new Set([id]);
}
