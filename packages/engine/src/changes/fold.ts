import type { Change, Day, ItemKind, Items, Publication } from './change.ts';
import { heldBy } from './change.ts';

/** Charge as in their first state also before its day. */
const HOLD_ALWAYS: ReadonlySet<ItemKind> = new Set(['slabSet', 'province']);

type Folded = { kind: ItemKind; fields: Record<string, unknown>; since: Record<string, Day> };

/**
 * The law on a day, as known at a publication: of every field the value with the latest day, of equal days the last
 * published. Removed items are there, too: `standing` leaves them out.
 */
export function fold(publications: readonly Publication[], day: Day, asOf?: number): Items {
  const changes = heldBy(publications, asOf).flatMap((publication) => publication.changes);
  const starts = startsOf(changes);
  const items = new Map<string, Folded>();
  for (const change of changes) {
    const { item, kind, from } = change;
    const start = starts.get(item);
    if (from > (start !== undefined && start > day ? start : day)) continue;
    const folded = items.get(item) ?? { kind, fields: {}, since: {} };
    items.set(item, folded);
    apply(folded, change);
  }
  return items;
}

/** The first days of the items that hold always. */
function startsOf(changes: readonly Change[]): Map<string, Day> {
  const starts = new Map<string, Day>();
  for (const { item, kind, from } of changes)
    if (HOLD_ALWAYS.has(kind) && from < (starts.get(item) ?? '9999')) starts.set(item, from);
  return starts;
}

function apply({ fields, since }: Folded, { from, set }: Change) {
  for (const [field, value] of Object.entries(set)) {
    if (from < (since[field] ?? '')) continue;
    fields[field] = value;
    since[field] = from;
  }
}

/** Until which day a value holds that is set from a day on: the next change of its field. Undefined for ever. */
export function heldUntil(
  publications: readonly Publication[],
  { item, field, from }: { item: string; field: string; from: Day },
): Day | undefined {
  const later = heldBy(publications)
    .flatMap(({ changes }) => changes)
    .filter((change) => change.item === item && field in change.set && change.from > from);
  return later.map((change) => change.from).toSorted()[0];
}
