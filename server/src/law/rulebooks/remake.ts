import type { Choices, Conflict, Three } from '@mizan/engine/join';

type Joined<Value> = { value: Value; conflicts: readonly Conflict[]; open: readonly Conflict[] };
export type Join<Value> = (three: Three<Value>, choices?: Choices) => Joined<Value>;

/** A version that was made from the one before it. */
export type Step<Value> = {
  publication: string;
  before: Value;
  after: Value;
  /** The edit that made it: on its own date, or on an earlier one from which it was carried. */
  edit: { base: Value; mine: Value };
  /** The publication that was taken out, if a withdrawal wrote the version. */
  withdraws?: string | undefined;
};

/** A publication's own version of a date, what that was made from, and the versions made since, one from the other. */
export type History<Value> = { own: Value; prior: Value; steps: readonly Step<Value>[]; join: Join<Value> };

type Remade<Value> = { value: Value; open: ReadonlyMap<string, Conflict> };
type Replay<Value> = {
  from: Value;
  steps: readonly Step<Value>[];
  join: Join<Value>;
  /** Publications whose steps are left out, because they were withdrawn. */
  without: ReadonlySet<string>;
  /** What each withdrawal made before its author decided. */
  withdrawals: ReadonlyMap<Step<Value>, Remade<Value>>;
  choices?: Choices;
};

/** What the last step says without the publication: every step is made again from what was there before that. */
export function remake<Value>({ own, prior, steps, join }: History<Value>, choices: Choices): Remade<Value> {
  let without: ReadonlySet<string> = new Set();
  const withdrawals = new Map<Step<Value>, Remade<Value>>();
  for (const [at, step] of steps.entries()) {
    const earlier = steps.slice(0, at);
    // What was published before the history began is taken out as by any other edit.
    const withdrawn = earlier.find(({ publication }) => publication === step.withdraws)?.publication;
    if (withdrawn === undefined) continue;
    without = new Set([...without, withdrawn]);
    withdrawals.set(step, replay({ from: own, steps: earlier, join, without, withdrawals }));
  }
  return replay({ from: prior, steps, join, without, withdrawals, choices });
}

function replay<Value>({ from, steps, join, without, withdrawals, choices = new Map() }: Replay<Value>): Remade<Value> {
  let value = from;
  const open = new Map<string, Conflict>();
  for (const step of steps.filter(({ publication }) => !without.has(publication))) {
    const withdrawal = withdrawals.get(step);
    // What a withdrawal took out is left out here, so only what its author decided is left of it.
    if (withdrawal) for (const key of withdrawal.open.keys()) open.delete(key);
    const again = withdrawal ? { base: withdrawal.value, value, open: [] } : editAgain(step, { value, join, choices });
    const remade = join({ base: again.base, mine: again.value, theirs: step.after }, choices);
    for (const conflict of [...again.open, ...remade.open]) open.set(conflict.key, conflict);
    value = remade.value;
  }
  return { value, open };
}

/**
 * The edit of a step on another value, and what it makes of the step's own before its author decides. A decision against
 * the edit stays, unless the edit is in dispute only with what is taken out.
 */
function editAgain<Value>(
  { edit, before }: Step<Value>,
  { value, join, choices }: Pick<Replay<Value>, 'join' | 'choices'> & { value: Value },
) {
  const { base, mine: theirs } = edit;
  const undecided = join({ base, mine: before, theirs });
  const again = join({ base, mine: value, theirs }, choices);
  const known = new Set(undecided.conflicts.map(({ key }) => key));
  return { base: undecided.value, value: again.value, open: again.open.filter(({ key }) => !known.has(key)) };
}
