/** One path at which two values differ; undefined where a value has nothing at that path. */
export type Difference = { path: string; before: string | undefined; after: string | undefined };

const MAX_SHOWN = 500;

/** The differences of two JSON values, and whether all of them are shown. */
export function differencesOf(before: unknown, after: unknown): { shown: Difference[]; isComplete: boolean } {
  const [old, now] = [flatten(before), flatten(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const all = paths
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((difference) => difference.before !== difference.after);
  return { shown: all.slice(0, MAX_SHOWN), isComplete: all.length <= MAX_SHOWN };
}

/** Every scalar by its path, such as `cases.2.amount`. */
function flatten(value: unknown, path = '', values = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (path !== '') values.set(path, '-');
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) flatten(part, path === '' ? name : `${path}.${name}`, values);
  } else values.set(path, String(value));
  return values;
}
