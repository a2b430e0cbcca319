// `npm run release -- 1.2.0`: writes the version and the changelog, and makes release/ with the archive, its
// SBOM, the client for programs and digests.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packClient } from '../client.ts';
import { npm } from '../npm.ts';
import { isLater, releaseChangelog } from './changelog.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'release');
/** Only for those who develop: the archive runs, but does not test. */
const LEFT_OUT = /^(bench|mutants|\.ci|e2e\/(?!package\.json$)|server\/src\/testing)|\.test\.tsx?$/;

async function release(version: string) {
  const { version: before } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!isLater(version, before)) throw new Error(`The version must come after ${before}: npm run release -- <version>`);
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit or remove your changes first: a release is made of what is committed.');
  writeVersion(version);
  const changelog = join(root, 'CHANGELOG.md');
  writeFileSync(
    changelog,
    releaseChangelog(readFileSync(changelog, 'utf8'), version, new Date().toISOString().slice(0, 10)),
  );
  // After the version: the build carries a digest of the lockfile.
  run(process.execPath, ['web/build.ts']);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const name = `mizan-${version}`;
  writeFileSync(
    join(out, `${name}.cdx.json`),
    npm(
      root,
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--package-lock-only',
      '--omit',
      'dev',
    ),
  );
  pack(name);
  await packClient(out);
  const digests = readdirSync(out)
    .toSorted()
    .map((file) => `${digestOf(join(out, file))}  ${file}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), digests.join(''));
  console.log(`Made in release/:\n${digests.join('')}Now: git commit -am "Release ${version}" && git tag v${version}`);
}

/** The lockfile names the version, too. */
function writeVersion(version: string) {
  npm(root, 'version', version, '--no-git-tag-version', '--workspaces=false', '--ignore-scripts');
}

/** The same bytes for the same files: sorted, without owners, and with the time of the commit. */
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

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

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
