import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@mizan/api';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedConnection } from '../server/src/platform/postgres/embedded.ts';
import { ask } from '../server/src/testing/backups.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { signRelease } from './release/sign-release.ts';

const root = join(import.meta.dirname, '..');
const certificates = join(root, 'server/src/testing/certificates');
const letter = { name: 'A clerk', email: 'clerk@example.com', message: 'Written before' };

/** The folder in which versions are installed beside each other. Postgres must be able to enter it. */
const folder = mkdtempSync(join(tmpdir(), 'mizan-upgrade-'));
const at = (...names: string[]) => join(folder, ...names);
/** Holds what only the operator knows, such as the address of the office. */
const SITE = 'content/site.json';
const ARCHIVE = at('9.1.1/mizan-9.1.1.tar.gz');

const run = (program: string, args: string[] = [], cwd = folder) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', env: { ...process.env, RELEASE_KEY_FILE: at('key.pem') } });

/** Links the packages of this repository, but copies npm's list of them, because npm overwrites it. */
function copyPackages(into: string) {
  for (const each of globSync('{,*/,packages/*/}node_modules', { cwd: root }))
    run('sh', ['-c', 'cp -al "$0" "$1" || cp -a "$0" "$1"', join(root, each), join(into, each)]);
  rmSync(join(into, 'node_modules/.package-lock.json'));
}

/** A clone of the repository with its own key, which makes releases. */
function makeRelease() {
  const clone = at('clone');
  run('git', ['clone', '--quiet', root, clone]);
  copyPackages(clone);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(join(clone, 'server/src/program/release/public-key.pem'), pem);
  writeFileSync(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  run('git', [...author, 'commit', '--quiet', '--all', '--message', 'Another key'], clone);
  run(process.execPath, ['tasks/release/release.ts', '9.1.0'], clone);
  cpSync(join(clone, 'release'), at('9.1.0'), { recursive: true });
  rmSync(clone, { recursive: true });
  return privateKey;
}

/** Makes the next version: the same program with one more migration, which fails for some data. */
function makeNext(key: KeyObject) {
  const next = at('mizan-9.1.1');
  cpSync(at('mizan-9.1.0'), next, { recursive: true });
  for (const file of globSync('{,*/,*/*/}package{,-lock}.json', { cwd: next })) {
    const text = readFileSync(join(next, file), 'utf8');
    writeFileSync(join(next, file), text.replaceAll('"version": "9.1.0"', '"version": "9.1.1"'));
  }
  const sql = `ALTER TABLE contact_message ADD CHECK (name <> 'Nobody'); UPDATE contact_message SET message = 'Migrated'`;
  writeFileSync(join(next, 'server/migrations/9999_next.sql'), sql);
  mkdirSync(at('9.1.1'));
  run('tar', ['-czf', ARCHIVE, 'mizan-9.1.1']);
  signRelease(at('9.1.1'), key);
  rmSync(next, { recursive: true });
}

/** Installs 9.1.0 as an operator does, with commands in place of systemd that start and stop it. */
async function install() {
  copyPackages(at('mizan-9.1.0'));
  symlinkSync('mizan-9.1.0', at('mizan'));
  const port = await freePort();
  const settings = { NODE_ENV: 'test', DATA_DIR: at('data'), PORT: port, RATE_LIMITS: 'off' };
  const lines = Object.entries(settings).map((each) => `${each.join('=')}\n`);
  writeFileSync(at('mizan/.env'), lines.join(''));
  const site = readFileSync(at('mizan', SITE), 'utf8');
  writeFileSync(at('mizan', SITE), site.replace('contact@example.com', 'office@example.com'));
  const node = 'node_modules/.bin/node server/src/program/main.ts';
  writeScript(
    'stop',
    'if [ -f pid ]; then kill $(cat pid); while kill -0 $(cat pid) 2> /dev/null; do sleep 0.1; done; rm pid; fi',
  );
  writeScript('start', `cd mizan && { setsid ${node} >> ../log 2>&1 & echo $! > ../pid; }`);
  // This command starts only the old version.
  writeScript('start-old', 'readlink mizan | grep -q 9.1.0 && ./start');
  return `http://127.0.0.1:${port}`;
}

const writeScript = (name: string, script: string) =>
  writeFileSync(at(name), `#!/bin/sh\ncd ${folder}\n${script}\n`, { mode: 0o755 });

/** Serves the archives over https. */
async function serveArchives() {
  const [cert, key] = ['cert', 'key'].map((kind) => readFileSync(join(certificates, `receiver.${kind}.pem`)));
  const server = createServer({ cert, key }, (request, response) =>
    response.end(readFileSync(at('9.1.1', basename(request.url ?? '')))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}/mizan-9.1.1.tar.gz`;
}

/** Runs a command of the installed version; returns its output and whether it succeeded. */
async function command(name: string, ...args: string[]) {
  const file = `server/src/program/commands/${name}.ts`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(certificates, 'receiver.cert.pem') };
  const done = await promisify(execFile)(process.execPath, [file, ...args], { cwd: at('mizan'), env }).catch(
    (error: { stdout: string; stderr: string }) => ({ ...error, failed: true }),
  );
  return { output: done.stdout + done.stderr, succeeded: !('failed' in done) };
}

const upgrade = (archive = ARCHIVE, start = 'start') =>
  command('upgrade', archive, '--stop', at('stop'), '--start', at(start));

/** The stored messages and the applied migrations. */
async function readData() {
  const connection = embeddedConnection(at('data'));
  const messages = await ask<{ message: string }>(connection, 'SELECT message FROM contact_message');
  const next = await ask(connection, "SELECT product FROM migration WHERE name = '9999_next.sql'");
  return {
    messages: messages.map(({ message }) => message),
    isMigrated: next.length > 0,
    link: readlinkSync(at('mizan')),
  };
}

const OLD = { messages: ['Written before'], isMigrated: false, link: 'mizan-9.1.0' };
const NEW = { messages: ['Migrated'], isMigrated: true, link: 'mizan-9.1.1' };

let origin = '';
const untilReady = () =>
  vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const key = makeRelease();
  run('tar', ['-xzf', at('9.1.0/mizan-9.1.0.tar.gz')]);
  makeNext(key);
  origin = await install();
  run(at('start'));
  await untilReady();
  await createClient({ origin }).createContactMessage({ body: letter });
}, 600_000);

afterAll(() => {
  run(at('stop'));
  rmSync(folder, { recursive: true, force: true });
});

test('a release has a signed archive, client and list of parts', async () => {
  expect(readdirSync(at('9.1.0')).toSorted()).toEqual([
    'SHA256SUMS',
    'SHA256SUMS.sig',
    'mizan-9.1.0.cdx.json',
    'mizan-9.1.0.tar.gz',
    'mizan-client-9.1.0.tgz',
  ]);
  const { output, succeeded } = await command('verify-release', at('9.1.0'));
  expect(output.match(/is what was signed/g)).toHaveLength(3);
  expect(succeeded).toBe(true);
});

test('refuses an archive that was changed, is unsigned or not newer, and changes nothing', async () => {
  cpSync(at('9.1.1'), at('changed'), { recursive: true });
  appendFileSync(at('changed/mizan-9.1.1.tar.gz'), 'more');
  expect((await upgrade(at('changed/mizan-9.1.1.tar.gz'))).output).toContain('tar.gz is not what was signed');
  rmSync(at('changed/SHA256SUMS.sig'));
  expect((await upgrade(at('changed/mizan-9.1.1.tar.gz'))).output).toContain('SHA256SUMS.sig is missing');
  expect((await upgrade(at('9.1.0/mizan-9.1.0.tar.gz'))).output).toContain('9.1.0 does not come after 9.1.0');
  expect((await upgrade('http://localhost/mizan-9.1.1.tar.gz')).output).toContain('only https addresses are');
  expect(await readData()).toEqual(OLD);
});

test('changes nothing while the server that it should have stopped still answers', async () => {
  const { output } = await command('upgrade', ARCHIVE, '--stop', 'true', '--start', 'true');
  expect(output).toMatch(/A server still answers at .* after "true"; nothing was changed/);
  expect(await readData()).toEqual(OLD);
}, 600_000);

test('keeps the old version running if its data cannot be migrated', async () => {
  const process = readFileSync(at('pid'), 'utf8');
  await createClient({ origin }).createContactMessage({ body: { ...letter, name: 'Nobody' } });
  const { output, succeeded } = await upgrade();
  expect(output).toContain('The migration 9999_next.sql failed');
  expect(output).not.toContain('4. Stop');
  expect(succeeded).toBe(false);
  await ask(embeddedConnection(at('data')), "DELETE FROM contact_message WHERE name = 'Nobody'");
  expect(readFileSync(at('pid'), 'utf8')).toBe(process);
  expect(await readData()).toEqual(OLD);
}, 300_000);

test('returns to the old version with the old data if the new one does not start', async () => {
  const { output, succeeded } = await upgrade(ARCHIVE, 'start-old');
  expect(output).toMatch(/mizan-9\.1\.1 is there already[\s\S]*Go back to 9\.1\.0[\s\S]*9\.1\.0 answers as before/);
  expect(succeeded).toBe(false);
  expect(await readData()).toEqual(OLD);
  await untilReady();
}, 300_000);

test('installs the archive of an https address, which migrates the data and answers', async () => {
  const { output, succeeded } = await upgrade(await serveArchives());
  expect(output).toMatch(/7\. Ask which version answers\n9\.1\.1 answers\./);
  expect(output).toContain('Upgraded from 9.1.0 to 9.1.1');
  expect(succeeded).toBe(true);
  expect(await readData()).toEqual(NEW);
  expect(await (await fetch(`${origin}/contact`)).text()).toContain('office@example.com');
}, 300_000);

test('the old version refuses the migrated data, and names the backup that leads back', async () => {
  run(at('stop'));
  run('ln', ['-sfn', 'mizan-9.1.0', at('mizan')]);
  const { output } = await command('../main');
  expect(output).toContain('was migrated by Mizan 9.1.1, and this is Mizan 9.1.0');
  const [, backup = ''] = /npm run restore -- (\S+) --replace/.exec(output) ?? [];
  expect((await command('restore', backup, '--replace')).output).toContain('Everybody stays logged in');
  run(at('start'));
  await untilReady();
  expect(await readData()).toEqual(OLD);
}, 300_000);

test('a new version that is started by hand makes a backup before it migrates, and prints its path', async () => {
  run(at('stop'));
  run('ln', ['-sfn', 'mizan-9.1.1', at('mizan')]);
  run(at('start'));
  await untilReady();
  expect(await readData()).toEqual(NEW);
  const [, backup = ''] = /is backed up before it is migrated: (\S+)/.exec(readFileSync(at('log'), 'utf8')) ?? [];
  expect(existsSync(backup)).toBe(true);
}, 300_000);
