// `npm run release -- 1.2.0`: writes the version and the changelog, and makes release/ with the archive, its
// SBOM, the client for programs, digests and, with RELEASE_KEY_FILE, their signature.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLater } from '../../server/src/program/release/version-link.ts';
import { packClient } from '../client.ts';
import { makeSbom, npm } from '../npm.ts';
import { lastReleased, releaseChangelog } from './changelog.ts';
import { readReleaseKey, signRelease } from './sign-release.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'release');
/** Files for development only: the archive holds no tests. */
const LEFT_OUT = /^(bench|mutants|\.ci|e2e\/(?!package\.json$)|server\/src\/testing)|\.test\.tsx?$/;

async function release(version: string) {
  const changelogPath = join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogPath, 'utf8');
  const before = lastReleased(changelog);
  if (!isLater(version, before)) throw new Error(`The version must come after ${before}: npm run release -- <version>`);
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit or remove your changes first: a release is made of what is committed.');
  const key = readReleaseKey(process.env['RELEASE_KEY_FILE'], { root });
  const released = releaseChangelog(changelog, version, new Date().toISOString().slice(0, 10));
  writeVersion(version);
  writeFileSync(changelogPath, released);
  // The build comes after the version is written, because it contains a digest of the lockfile.
  run(process.execPath, ['web/build.ts']);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const name = `mizan-${version}`;
  writeFileSync(join(out, `${name}.cdx.json`), makeSbom(root));
  pack(name);
  await packClient(out);
  console.log(`Made in release/:\n${signRelease(out, key)}`);
  console.log(
    key
      ? 'It is signed: npm run release:verify -- release'
      : 'It is NOT signed, because RELEASE_KEY_FILE names no private key: npm run upgrade refuses it.',
  );
  console.log(`Now: git commit -am "Release ${version}" && git tag v${version}`);
}

/** Writes the version to every package.json and lockfile. The bench has its own, because it is no workspace. */
function writeVersion(version: string) {
  const write = ['version', version, '--no-git-tag-version', '--ignore-scripts', '--allow-same-version'];
  npm(root, ...write, '--workspaces', '--include-workspace-root');
  npm(join(root, 'bench'), ...write);
}

/** Packs the archive. The same commit gives the same bytes: files are sorted, without owners, and have the time of the commit. */
function pack(name: string) {
  const tracked = git('ls-files', '-z')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const list = join(out, 'files');
  writeFileSync(list, [...tracked.filter((file) => !LEFT_OUT.test(file)), 'web/build'].join('\n'));
  const time = `@${git('log', '-1', '--format=%ct').trim()}`;
  const options = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${time}`,
    `--transform=s,^,${name}/,`,
  ];
  run('tar', [
    ...options,
    '--use-compress-program=gzip -n',
    '-cf',
    join(out, `${name}.tar.gz`),
    '-C',
    root,
    '-T',
    list,
  ]);
  rmSync(list);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed; the reason is above. Undo with: git checkout .`);
}

try {
  await release(process.argv[2] ?? '');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
