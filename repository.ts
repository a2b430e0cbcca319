import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every file that is committed or not ignored. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const known = new Set(files);

const isTest = (file: string) => /\.test(?:-d)?\.tsx?$/.test(file);
const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
/** The modules that `architecture.test.ts` checks. */
export const judged = modules.filter(
  (file) => /^(packages|server|sandbox-gateway|web\/src)\//.test(file) && !isTest(file),
);

/** The imports of a module: packages by name, files by path from the root. */
export function importsOf(file: string, { types = true, dynamic = true } = {}) {
  const source = readFileSync(file, 'utf8');
  const named = [...source.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/g)];
  const later = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return [...named, ...(dynamic ? later : [])]
    .filter(([statement]) => types || !/^\s*(?:import|export) type\b/.test(statement))
    .map(([, target = '']) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target));
}

/** The module that an import names; the web app omits extensions. */
export const moduleOf = (target: string) => [target, `${target}.ts`, `${target}.tsx`].find((file) => known.has(file));
