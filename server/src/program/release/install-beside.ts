import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorFault } from '../../platform/operator-fault.ts';

const SITE = 'content/site.json';

type Installation = { archive: string; version: string; from: string; into: string };

/** Unpacks and installs a verified archive in the folder `into`, with the settings of the version in `from`. */
export function installBeside({ archive, version, from, into }: Installation) {
  if (existsSync(into))
    return console.log(
      `${into} is there already, as it was installed. Delete it first if you changed .env or ${SITE} since.`,
    );
  // The folder gets its name once it is complete. What an interrupted attempt left behind is deleted.
  const partial = `${into}.part`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  run('tar', ['-xzf', archive, '--strip-components', '1', '-C', partial], partial);
  const { version: unpacked } = JSON.parse(readFileSync(join(partial, 'package.json'), 'utf8')) as { version: string };
  if (unpacked !== version) throw new OperatorFault(`${basename(archive)} holds version ${unpacked}.`);
  const settings = join(from, '.env');
  if (existsSync(settings)) cpSync(settings, join(partial, '.env'), { verbatimSymlinks: true });
  keepSite(from, partial);
  run(process.execPath, ['tasks/setup.mjs', 'setup'], partial);
  run(process.execPath, ['web/build.ts'], partial);
  renameSync(partial, into);
}

/**
 * Keeps the operator's content/site.json; only a section that is new comes from the new version. Sections are kept whole, because
 * a sample link that the operator deleted would come back.
 */
export function keepSite(from: string, into: string) {
  const site = { ...readSite(into), ...readSite(from) };
  writeFileSync(join(into, SITE), `${JSON.stringify(site, null, 2)}\n`);
}

function readSite(folder: string): object {
  const file = join(folder, SITE);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { message } = error as Error;
    throw new OperatorFault(`${file} cannot be read: ${message}. Correct it, then repeat the upgrade.`, {
      cause: error,
    });
  }
}

function run(command: string, args: string[], cwd: string) {
  // In production npm would leave out packages that `npm run setup` installs.
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: undefined } });
  if (status !== 0) throw new OperatorFault(`${command} ${args.join(' ')} failed; its message is above.`);
}
