import { execFileSync } from 'node:child_process';

/** Runs the npm that started this process, or the one on the PATH, in a folder, and returns what it prints. */
export function npm(folder: string, ...args: string[]) {
  const path = process.env['npm_execpath'];
  const [command, ...first] = path ? [process.execPath, path] : ['npm'];
  return execFileSync(command ?? 'npm', [...first, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
}

/** The list of all parts that a release runs with (SBOM), in CycloneDX; npm refuses packages whose versions do not fit each other. */
export const makeSbom = (root: string) =>
  npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--omit', 'dev');
