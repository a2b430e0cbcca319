import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorFault } from '../../platform/operator-fault.ts';

const SITE = 'content/site.json';

type Installation = { archive: string; version: string; from: string; into: string };

/** Unpacks and installs a verified archive in the folder `into`, with the settings of the version in `from`. */
export function installBeside({ archive, version, from, into }: Installation) {
  if (existsSync(into)) return console.log(`${into} is there already.`);
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

/** Keeps what the operator wrote into content/site.json: contact, seller and links. A field that is new comes from the new version. */
function keepSite(from: string, into: string) {
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, SITE), 'utf8')) as Record<string, object>;
  const [own, shipped] = [read(from), read(into)];
  const site = Object.entries(shipped).map(([name, fields]) => [name, { ...fields, ...own[name] }]);
  writeFileSync(join(into, SITE), `${JSON.stringify(Object.fromEntries(site), null, 2)}\n`);
}

function run(command: string, args: string[], cwd: string) {
  // In production npm would leave out packages that `npm run setup` installs.
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: undefined } });
  if (status !== 0) throw new OperatorFault(`${command} ${args.join(' ')} failed; its message is above.`);
}
