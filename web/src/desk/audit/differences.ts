/** One place at which two values are not the same; undefined where one of them has nothing there. */
export type Difference = { path: string; before: string | undefined; after: string | undefined };

const MOST = 500;

/** What changed between two values that were kept as JSON, place by place, and whether there is more than is told. */
export function differencesOf(before: unknown, after: unknown): { told: Difference[]; isAll: boolean } {
  const [old, now] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const all = paths
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((difference) => difference.before !== difference.after);
  return { told: all.slice(0, MOST), isAll: all.length <= MOST };
}

/** Every single value with the way to it: `cases.2.amount`. */
function flat(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (path !== '') found.set(path, '-');
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) flat(part, path === '' ? name : `${path}.${name}`, found);
  } else found.set(path, String(value));
  return found;
}
