import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './operators.ts';

/** An entry of `mutants/*.json`: code that guards against a fault, and the mutant without it. */
type Guard = { file: string; old: string; new: string; why: string; test?: string };

/** The mutants of all named guards, and a message for each guard whose text does not occur exactly once. */
export function namedMutants(root = '.'): { mutants: Mutant[]; unmatched: string[] } {
  const unmatched: string[] = [];
  const mutants: Mutant[] = [];
  for (const list of globSync('mutants/*.json', { cwd: root }).toSorted()) {
    for (const guard of JSON.parse(readFileSync(join(root, list), 'utf8')) as Guard[]) {
      const mutant = locate(guard, root);
      if (mutant) mutants.push(mutant);
      else unmatched.push(`${list}: ${guard.file} does not contain, exactly once: ${guard.old}`);
    }
  }
  return { mutants, unmatched };
}

function locate({ file, old, new: replacement, ...about }: Guard, root: string): Mutant | undefined {
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const start = source.indexOf(old);
  if (start < 0 || source.indexOf(old, start + 1) !== -1) return undefined;
  return { file, start, end: start + old.length, replacement, ...about };
}
