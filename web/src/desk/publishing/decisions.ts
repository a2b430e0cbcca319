import type { Choices, Conflict, Side } from '@mizan/engine/join';

/** The conflicts with one version, as the server answers them and as the desk finds them itself. */
export type ConflictGroup = {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly conflicts: readonly Conflict[];
};

/** The sides chosen so far: by the version that the edit conflicts with, then by the key of the conflict. */
export type Decisions = ReadonlyMap<number, Choices>;

const none: Choices = new Map();

export const choicesOf = (decisions: Decisions, version: number): Choices => decisions.get(version) ?? none;

/** Chooses the side of one conflict, or of several at once. */
export function decide(decisions: Decisions, version: number, { keys, side }: { keys: readonly string[]; side: Side }) {
  const choices = new Map(choicesOf(decisions, version));
  for (const key of keys) choices.set(key, side);
  return new Map(decisions).set(version, choices);
}

export const undecided = (group: ConflictGroup, decisions: Decisions): number =>
  group.conflicts.filter(({ key }) => !choicesOf(decisions, group.version).has(key)).length;

export const isDecided = (groups: readonly ConflictGroup[], decisions: Decisions): boolean =>
  groups.every((group) => undecided(group, decisions) === 0);

/** As the contract takes them. */
export const decisionsToSend = (decisions: Decisions) =>
  [...decisions].flatMap(([version, choices]) => [...choices].map(([key, side]) => ({ version, key, side })));
