/** Whether a version comes after another: three numbers each. */
export function isLater(version: string, before: string): boolean {
  const [next, last] = [version, before].map((text) => text.split('.').map(Number)) as [number[], number[]];
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`A version has three numbers, such as 1.2.0; not ${version}`);
  const index = next.findIndex((number, at) => number !== last[at]);
  return index >= 0 && (next[index] ?? 0) > (last[index] ?? 0);
}
