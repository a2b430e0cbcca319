import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Every file that is or will be in the repository, as a newcomer would see it. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
/** Those that the tables of the architecture judge. */
export const judged = modules.filter(
  (file) => /^(packages|server|sandbox-gateway|web\/src)\//.test(file) && !isTest(file),
);
