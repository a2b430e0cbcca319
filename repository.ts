import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every file that is or will be in the repository, as a newcomer would see it. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const known = new Set(files);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
/** Those that the tables of the architecture judge. */
export const judged = modules.filter(
  (file) => /^(packages|server|sandbox-gateway|web\/src)\//.test(file) && !isTest(file),
);

/** What a module imports: packages by their names, files by their paths from the root. */
export function importsOf(file: string, { types = true } = {}) {
  const source = readFileSync(file, 'utf8');
  const named = [...source.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/g)];
  const dynamic = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return [...named, ...dynamic]
    .filter(([statement]) => types || !/^\s*(?:import|export) type\b/.test(statement))
    .map(([, target = '']) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target));
}

/** The module that an import names: the web leaves extensions out. */
export const moduleOf = (target: string) => [target, `${target}.ts`, `${target}.tsx`].find((file) => known.has(file));
