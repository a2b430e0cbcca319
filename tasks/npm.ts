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
