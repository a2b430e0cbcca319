import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { files, importsOf, moduleOf } from '../../repository.ts';

/** Modules that import everything, so that an import of one says nothing about what a test is for. */
const HUBS = /^server\/src\/(program\/(main|handlers|open-context|commands\/command)\.ts$|testing\/)|^tasks\//;
const isTest = (file: string) => file.endsWith('.test.ts');
/** Only tests in `src` folders: those of the whole repository import no module that is mutated. */
const tests = files.filter((file) => isTest(file) && file.includes('/src/'));
/** The most tests that do not import the file directly: more distant ones hardly ever notice a mutant. */
const MAX_DISTANT = 8;
const directImporters = readImporters();

/**
 * The tests that can notice a change of a file, in groups, the nearest first: tests that import it, and on the server also tests
 * in the folder of a module that does, because a server test calls the whole application.
 */
export function testsOf(file: string): string[][] {
  const distances = new Map<string, number>();
  const recordDistance = (test: string, distance: number) => {
    if (isOfSameProgram(file, test) && distance < (distances.get(test) ?? Number.POSITIVE_INFINITY))
      distances.set(test, distance);
  };
  for (const [module, distance] of importersOf(file)) {
    if (isTest(module)) recordDistance(module, distance);
    else for (const test of testsBeside(module)) recordDistance(test, distance + 1);
  }
  const nearest = [...distances].toSorted(([, a], [, b]) => a - b);
  const own = nearest.filter(([test]) => isNamedAfter(test, file)).map(([test]) => test);
  const others = nearest.filter(([test]) => !own.includes(test));
  const near = others.filter(([, distance]) => distance <= 1).map(([test]) => test);
  return [own, near, ...inGroups(others.slice(near.length, near.length + MAX_DISTANT).map(([test]) => test))].filter(
    (group) => group.length > 0,
  );
}

const isNamedAfter = (test: string, file: string) => basename(test).startsWith(basename(file, extname(file)));

/** Groups of four tests, because a failure ends the search after its group. */
const inGroups = (ordered: readonly string[]) =>
  Array.from({ length: Math.ceil(ordered.length / 4) }, (_, at) => ordered.slice(at * 4, at * 4 + 4));

/** Each program is checked by its own tests; the contract also by those of the server. */
function isOfSameProgram(file: string, test: string) {
  return programOf(file) === programOf(test) || (programOf(file) === 'packages/api' && programOf(test) === 'server');
}

const programOf = (path: string) => /^(packages\/)?[\w-]+/.exec(path)?.[0];

function testsBeside(module: string) {
  if (!module.startsWith('server/src/') || HUBS.test(module)) return [];
  return tests.filter((test) => dirname(test) === dirname(module) || dirname(dirname(test)) === dirname(module));
}

/** Every module that imports the file, directly or indirectly, with its distance. */
function importersOf(file: string) {
  const distances = new Map([[file, 0]]);
  for (const [module, distance] of distances) {
    if (module !== file && HUBS.test(module)) continue;
    for (const importer of directImporters.get(module) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/** The files that import each module. */
function readImporters() {
  const importers = new Map<string, string[]>();
  const packages = packageEntries();
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    for (const target of importsOf(file, { types: false })) {
      const module = packages.get(target) ?? moduleOf(target) ?? target;
      importers.set(module, [...(importers.get(module) ?? []), file]);
    }
  }
  return importers;
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
