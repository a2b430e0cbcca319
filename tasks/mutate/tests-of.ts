import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { files, importsOf, moduleOf } from '../../repository.ts';

/** Modules that import everything: a path through them says nothing about what a test is for. */
const JOINTS = /^server\/src\/(program\/(main|handlers|open-context|commands\/command)\.ts$|testing\/)|^tasks\//;
const isTest = (file: string) => file.endsWith('.test.ts');
/** Tests of the repository as a whole read files; they import nothing that is mutated. */
const tests = files.filter((file) => isTest(file) && file.includes('/src/'));
/** Tests further away than these hardly ever notice what nearer ones did not. */
const MAX_FAR = 8;
const importers = whoImports();

/**
 * The tests that can notice a change of the file, the nearest first and not too many: those that import it, and on the server those
 * that stand beside a module that does, because a server test calls the whole application.
 */
export function testsOf(file: string): string[][] {
  const distances = new Map<string, number>();
  const note = (test: string, distance: number) => {
    if (isOfSameProgram(file, test) && distance < (distances.get(test) ?? Number.POSITIVE_INFINITY))
      distances.set(test, distance);
  };
  for (const [module, distance] of reach(file)) {
    if (isTest(module)) note(module, distance);
    else for (const test of testsBeside(module)) note(test, distance + 1);
  }
  const nearest = [...distances].toSorted(([, a], [, b]) => a - b);
  const own = nearest.filter(([test]) => isNamedAfter(test, file)).map(([test]) => test);
  const others = nearest.filter(([test]) => !own.includes(test));
  const near = others.filter(([, distance]) => distance <= 1).map(([test]) => test);
  return [own, near, ...inFours(others.slice(near.length, near.length + MAX_FAR).map(([test]) => test))].filter(
    (group) => group.length > 0,
  );
}

const isNamedAfter = (test: string, file: string) => basename(test).startsWith(basename(file, extname(file)));

/** A few at a time, so that the first failure ends the search. */
const inFours = (ordered: readonly string[]) =>
  Array.from({ length: Math.ceil(ordered.length / 4) }, (_, at) => ordered.slice(at * 4, at * 4 + 4));

/** The engine is judged by its own tests, as the web is; the contract also by what the server makes of it. */
function isOfSameProgram(file: string, test: string) {
  return programOf(file) === programOf(test) || (programOf(file) === 'packages/api' && programOf(test) === 'server');
}

const programOf = (path: string) => /^(packages\/)?[\w-]+/.exec(path)?.[0];

function testsBeside(module: string) {
  if (!module.startsWith('server/src/') || JOINTS.test(module)) return [];
  return tests.filter((test) => dirname(test) === dirname(module) || dirname(dirname(test)) === dirname(module));
}

function reach(file: string) {
  const distances = new Map([[file, 0]]);
  for (const [module, distance] of distances) {
    if (module !== file && JOINTS.test(module)) continue;
    for (const importer of importers.get(module) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

function whoImports() {
  const found = new Map<string, string[]>();
  const packages = packageEntries();
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    for (const target of importsOf(file, { types: false })) {
      const module = packages.get(target) ?? moduleOf(target) ?? target;
      found.set(module, [...(found.get(module) ?? []), file]);
    }
  }
  return found;
}

/** The module behind each name that a package of the repository exports. */
function packageEntries() {
  const entries = new Map<string, string>();
  for (const manifest of files.filter((file) => file.endsWith('/package.json') && existsSync(file))) {
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [entry, path] of Object.entries(exports)) entries.set(join(name, entry), join(dirname(manifest), path));
  }
  return entries;
}
