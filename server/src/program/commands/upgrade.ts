import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { VERSION } from '../../platform/product.ts';
import { root } from '../../platform/settings.ts';
import type { Config } from '../config.ts';
import { findLink, leadTo } from '../release/beside.ts';
import { fetchRelease } from '../release/fetch-release.ts';
import { installBeside } from '../release/install-beside.ts';
import { verifyRelease } from '../release/verify-release.ts';
import { isLater } from '../release/version.ts';
import { runTool, typedPath } from './command.ts';
import { ask, ownAddress } from './own-server.ts';

// `npm run upgrade -- ARCHIVE`: from this version to that of an archive. Every step can be repeated, and says what it does.
const { values: how, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stop: { type: 'string', default: 'systemctl stop mizan' },
    start: { type: 'string', default: 'systemctl start mizan' },
  },
});
const [given] = positionals;
if (given === undefined) {
  console.error('Usage: npm run upgrade -- FILE-OR-HTTPS-ADDRESS [--stop COMMAND] [--start COMMAND]');
  process.exit(2);
}

const ANSWER_TIMEOUT_MS = 120_000;

await runTool((config) => upgrade(given, config));

type Version = { version: string; folder: string };
type Parts = { config: Config; link: string; old: Version; next: Version };

async function upgrade(address: string, config: Config) {
  const link = findLink(root, config.dataDir);
  const download = join(dirname(root), 'mizan-download');
  say('1. Verify the archive');
  const archive = /^https?:/.test(address) ? await fetchRelease(address, download) : typedPath(address);
  console.log(verifyRelease(archive));
  const version = versionOf(archive);
  say(`2. Install ${version} beside ${VERSION}`);
  const next = { version, folder: join(dirname(root), `mizan-${version}`) };
  installBeside({ archive, version, from: root, into: next.folder });
  rmSync(download, { recursive: true, force: true });
  say(`3. Back up, and let ${version} restore and migrate the backup on trial`);
  const parts = { config, link, old: { version: VERSION, folder: root }, next };
  console.log(runOnData('rehearse.ts', [], { config, folder: next.folder }));
  await change(parts);
  return `Upgraded from ${VERSION} to ${version}. ${root} can be deleted once you are content.`;
}

function versionOf(archive: string) {
  const [, version] = /^mizan-(\d+\.\d+\.\d+)\.tar\.gz$/.exec(basename(archive)) ?? [];
  if (version === undefined) throw new OperatorFault(`${basename(archive)} is no archive of Mizan.`);
  if (isLater(version, VERSION)) return version;
  throw new OperatorFault(
    `${version} does not come after ${VERSION}, which is installed; nothing was changed. If it does not answer: ${how.start}`,
  );
}

/** Everything that members notice. Until the new version answers, every fault leads back to the old one. */
async function change({ config, link, old, next }: Parts) {
  say(`4. Stop ${old.version}`);
  runShell(how.stop);
  let backup = '';
  try {
    say(`5. Migrate the data to ${next.version}, after a last backup`);
    backup = runOnData('migrate.ts', [], { config, folder: next.folder });
    console.log(backup === '' ? 'There was nothing to migrate.' : `The backup that leads back is ${backup}`);
    say(`6. Start ${next.version}`);
    leadTo(link, next.folder);
    runShell(how.start);
    say('7. Ask which version answers');
    await untilAnswers(next.version, config);
  } catch (error) {
    console.error((error as Error).message);
    await goBack({ config, link, old, next }, backup).catch((fault: Error) => {
      throw new OperatorFault(`${fault.message}\n${describeByHand({ link, old, backup })}`, { cause: fault });
    });
    throw new OperatorFault(`The upgrade failed, and ${old.version} answers as before.`, { cause: error });
  }
}

async function goBack({ config, link, old }: Parts, backup: string) {
  say(`Go back to ${old.version}`);
  runShell(how.stop);
  if (backup !== '') console.log(runOnData('restore.ts', [backup, '--replace'], { config, folder: old.folder }));
  leadTo(link, old.folder);
  runShell(how.start);
  await untilAnswers(old.version, config);
}

function describeByHand({ link, old, backup }: Pick<Parts, 'link' | 'old'> & { backup: string }) {
  const restore =
    backup === '' ? [] : [`  cd ${old.folder} && npm run restore -- ${backup} --replace   # as the user of the server`];
  return [
    'Going back failed, too. By hand, once its cause is mended:',
    `  ${how.stop}`,
    ...restore,
    `  ln -sfn ${old.folder} ${link}`,
    `  ${how.start}`,
  ].join('\n');
}

/** A command of a version, as the user who owns the data, because root would leave files that the server cannot read. */
function runOnData(command: string, args: string[], { config, folder }: { config: Config; folder: string }) {
  const { uid, gid } = statSync(config.dataDir);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  // The Node that this version was made for.
  const node = join(folder, 'node_modules/.bin/node');
  const { status, stdout } = spawnSync(
    existsSync(node) ? node : process.execPath,
    [`server/src/program/commands/${command}`, ...args],
    {
      cwd: folder,
      ...owner,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new OperatorFault(`${command} of ${basename(folder)} failed; its message is above.`);
  return stdout.trim();
}

function runShell(command: string) {
  console.log(`$ ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new OperatorFault(`"${command}" failed with the status ${status}.`);
}

async function untilAnswers(version: string, config: Config) {
  let found = 'nothing answered';
  for (const end = performance.now() + ANSWER_TIMEOUT_MS; performance.now() < end; await delay(200)) {
    const answer = await ask(ownAddress(config), { config, clock: () => new Date() }).catch(() => undefined);
    if (answer?.version === version) return console.log(`${version} answers.`);
    if (answer) found = `${answer.version ?? 'something else'} answered`;
  }
  throw new OperatorFault(`${version} did not answer within two minutes: ${found}.`);
}

const say = (step: string) => console.log(`\n${step}`);
