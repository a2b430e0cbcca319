import { files, importsOf, moduleOf } from '../../repository.ts';

const PURE_WEB = /^web\/src\/.*\.ts$/;
const SERVER_OR_ENGINE = /^(server|packages\/engine)\/src\/.*\.ts$/;
const LEFT_OUT = /\.(test|generated|d)\.ts$|\/testing\//;

const isDrawing = (target: string) =>
  target.endsWith('.tsx') || /^(react|react-\w+|@lingui\/react|@tanstack\/react-\w+)(\/|$)/.test(target);

/** Modules that operators change: the engine, the server, and what of the web needs no React. */
export const targets = files.filter(
  (file) => !LEFT_OUT.test(file) && (SERVER_OR_ENGINE.test(file) || (PURE_WEB.test(file) && isPure(file))),
);

/** Whether a module can run without a browser's screen: nothing it imports, at any depth, draws. */
function isPure(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return true;
  seen.add(file);
  const imported = importsOf(file, { types: false }).map((target) => moduleOf(target) ?? target);
  if (imported.some(isDrawing)) return false;
  return imported.filter(moduleOf).every((target) => isPure(target, seen));
}
