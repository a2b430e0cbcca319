import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { VERSION } from '../../platform/product.ts';
import { root } from '../../platform/settings.ts';
import { ownAddress, probeServer } from '../commands/own-server.ts';
import type { Config } from '../config.ts';
import { fetchRelease } from './fetch-release.ts';
import { installBeside } from './install-beside.ts';
import { verifyRelease } from './verify-release.ts';
import { findVersionLink, isLater, pointLinkTo } from './version-link.ts';

const ANSWER_TIMEOUT_MS = 120_000;

type Version = { version: string; folder: string };
/** The commands that stop and start the server. */
type ServerCommands = { stop: string; start: string };
type UpgradePlan = { config: Config; commands: ServerCommands; link: string; old: Version; next: Version };

/** Upgrades from this version to that of an archive. Every step prints what it does, and can be repeated. */
export async function upgrade(address: string, { config, commands }: Pick<UpgradePlan, 'config' | 'commands'>) {
  const link = findVersionLink(root, config);
  const download = join(dirname(root), 'mizan-download');
  say('1. Verify the archive');
  const archive = /^https?:/.test(address) ? await fetchRelease(address, download) : address;
  console.log(verifyRelease(archive));
  const version = versionOf(archive, commands);
  say(`2. Install ${version} beside ${VERSION}`);
  const next = { version, folder: join(dirname(root), `mizan-${version}`) };
  installBeside({ archive, version, from: root, into: next.folder });
  rmSync(download, { recursive: true, force: true });
  say(`3. Back up, and let ${version} restore and migrate the backup on trial`);
  console.log(runOnData('rehearse.ts', [], { config, folder: next.folder }));
  await switchVersion({ config, commands, link, old: { version: VERSION, folder: root }, next });
  return `Upgraded from ${VERSION} to ${version}. ${root} can be deleted once you are content.`;
}

function versionOf(archive: string, { start }: ServerCommands) {
  const [, version] = /^mizan-(\d+\.\d+\.\d+)\.tar\.gz$/.exec(basename(archive)) ?? [];
  if (version === undefined) throw new OperatorFault(`${basename(archive)} is no archive of Mizan.`);
  if (isLater(version, VERSION)) return version;
  throw new OperatorFault(
    `${version} does not come after ${VERSION}, which is installed; nothing was changed. If it does not answer: ${start}`,
  );
}

/** The part of an upgrade that members notice. After any fault, it goes back to the old version. */
async function switchVersion(plan: UpgradePlan) {
  const { config, commands, link, old, next } = plan;
  say(`4. Stop ${old.version}`);
  runShell(commands.stop);
  if ((await versionAt(config)) !== undefined)
    throw new OperatorFault(
      `A server still answers at ${ownAddress(config)} after "${commands.stop}"; nothing was changed.`,
    );
  let backup = '';
  try {
    say(`5. Migrate the data to ${next.version}, after a last backup`);
    backup = lastLine(runOnData('migrate.ts', [], { config, folder: next.folder }));
    requireFile(backup);
    console.log(backup === '' ? 'There was nothing to migrate.' : `The backup that leads back is ${backup}`);
    say(`6. Start ${next.version}`);
    pointLinkTo(link, next.folder);
    runShell(commands.start);
    say('7. Ask which version answers');
    await untilAnswers(next.version, config);
  } catch (error) {
    console.error((error as Error).message);
    await goBack(plan, backup).catch((fault: Error) => {
      throw new OperatorFault(`${fault.message}\n${describeManualSteps(plan, backup)}`, { cause: fault });
    });
    throw new OperatorFault(`The upgrade failed, and ${old.version} answers as before.`, { cause: error });
  }
}

/** The last line of the output of migrate.ts: the path of the backup, or nothing if nothing was migrated. */
export const lastLine = (output: string) => output.split('\n').at(-1) ?? '';

/** Throws if a migration printed something else than the path of a backup, by which alone an upgrade can go back. */
export function requireFile(path: string) {
  if (path !== '' && !existsSync(path))
    throw new OperatorFault(`migrate.ts printed "${path}" in place of the path of a backup.`);
}

async function goBack({ config, commands, link, old }: UpgradePlan, backup: string) {
  say(`Go back to ${old.version}`);
  runShell(commands.stop);
  if (backup !== '') console.log(runOnData('restore.ts', [backup, '--replace'], { config, folder: old.folder }));
  pointLinkTo(link, old.folder);
  runShell(commands.start);
  await untilAnswers(old.version, config);
}

function describeManualSteps({ commands, link, old }: UpgradePlan, backup: string) {
  const restore =
    backup === '' ? [] : [`  cd ${old.folder} && npm run restore -- ${backup} --replace   # as the user of the server`];
  return [
    'Going back failed, too. By hand, once its cause is mended:',
    `  ${commands.stop}`,
    ...restore,
    `  ln -sfn ${old.folder} ${link}`,
    `  ${commands.start}`,
  ].join('\n');
}

/** Runs a command of a version as the user who owns the data: root would leave files that the server cannot read. */
function runOnData(script: string, args: string[], { config, folder }: { config: Config; folder: string }) {
  // Each version has its own Node.
  const ownNode = join(folder, 'node_modules/.bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const [command = node, ...leading] = [...asOwnerOf(config.dataDir), node, `server/src/program/commands/${script}`];
  const { status, stdout } = spawnSync(command, [...leading, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new OperatorFault(`${script} of ${basename(folder)} failed; its message is above.`);
  return stdout.trim();
}

/** The command that runs another one as the owner of a folder, with the owner's groups: one may give access to the settings. */
function asOwnerOf(folder: string) {
  const { uid } = statSync(folder);
  if (process.getuid?.() !== 0 || uid === 0) return [];
  return ['runuser', '-u', execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim(), '--'];
}

function runShell(command: string) {
  console.log(`$ ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new OperatorFault(`"${command}" failed with the status ${status}.`);
}

async function untilAnswers(version: string, config: Config) {
  let answering: string | undefined;
  for (const end = performance.now() + ANSWER_TIMEOUT_MS; performance.now() < end; await delay(200)) {
    answering = await versionAt(config);
    if (answering === version) return console.log(`${version} answers.`);
  }
  throw new OperatorFault(`${version} did not answer within two minutes, but ${answering ?? 'nothing'}.`);
}

/** The version of this installation that answers; undefined if nothing does. */
async function versionAt(config: Config) {
  return probeServer(ownAddress(config), { config, clock: () => new Date() }).then(
    ({ version = 'something else' }) => version,
    // Nothing listens there, or the server is starting.
    () => undefined,
  );
}

const say = (step: string) => console.log(`\n${step}`);
