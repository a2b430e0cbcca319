import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifyRelease } from '../../server/src/program/release/verify-release.ts';
import { readReleaseKey, signRelease } from './sign-release.ts';

function makeRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['mizan-9.1.0.tar.gz', 'mizan-9.1.0.cdx.json']) writeFileSync(join(folder, name), `The ${name}`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  signRelease(folder, privateKey);
  const change = (name: string, at: number) => {
    const bytes = readFileSync(join(folder, name));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(join(folder, name), bytes);
  };
  return { folder, archive: join(folder, 'mizan-9.1.0.tar.gz'), publicKey, privateKey, change };
}

describe('a signed release', () => {
  test('is accepted, as one file or as the whole folder', () => {
    const { folder, archive, publicKey } = makeRelease();
    expect(verifyRelease(archive, publicKey)).toMatch(
      /^mizan-9\.1\.0\.tar\.gz is what was signed \(SHA-256 [\da-f]{64}\)\.\nIt was signed with the key [\da-f]{16}\.$/,
    );
    expect(verifyRelease(folder, publicKey)).toContain('mizan-9.1.0.cdx.json is what was signed');
  });

  test('is refused with the name of the file if one byte was changed', () => {
    const { folder, archive, publicKey, change } = makeRelease();
    change('mizan-9.1.0.tar.gz', 3);
    expect(() => verifyRelease(archive, publicKey)).toThrow(
      /mizan-9\.1\.0\.tar\.gz is not what was signed: its SHA-256/,
    );
    expect(() => verifyRelease(folder, publicKey)).toThrow(/tar\.gz is not what was signed/);
    expect(verifyRelease(join(folder, 'mizan-9.1.0.cdx.json'), publicKey)).toContain('is what was signed');
  });

  test.each(['SHA256SUMS', 'SHA256SUMS.sig'])('is refused if one byte of %s was changed', (name) => {
    const { archive, publicKey, change } = makeRelease();
    change(name, 3);
    expect(() => verifyRelease(archive, publicKey)).toThrow(/SHA256SUMS is not what the key [\da-f]{16} signed/);
  });

  test('is refused with the name of a missing file', () => {
    for (const name of ['mizan-9.1.0.tar.gz', 'SHA256SUMS', 'SHA256SUMS.sig']) {
      const { folder, archive, publicKey } = makeRelease();
      rmSync(join(folder, name));
      expect(() => verifyRelease(archive, publicKey)).toThrow(new RegExp(`${name}.* is missing`));
      expect(() => verifyRelease(folder, publicKey)).toThrow(new RegExp(`${name}.* is missing`));
    }
  });

  test('is refused with the name of a file that was added', () => {
    const { folder, publicKey } = makeRelease();
    writeFileSync(join(folder, 'mizan-9.1.1.tar.gz'), 'Another');
    expect(() => verifyRelease(folder, publicKey)).toThrow(/mizan-9\.1\.1\.tar\.gz was not signed/);
  });

  test('is refused if another key signed it, also by the key of this repository', () => {
    const { archive, privateKey, folder } = makeRelease();
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(() => verifyRelease(archive, publicKey)).toThrow(/signed with another key/);
    signRelease(folder, privateKey);
    expect(() => verifyRelease(archive)).toThrow(/signed with another key/);
  });

  test('can be signed again after a change only with the private key', () => {
    const { archive, folder, publicKey, privateKey } = makeRelease();
    appendFileSync(archive, 'more');
    signRelease(folder, undefined);
    expect(() => verifyRelease(archive, publicKey)).toThrow(/is not what the key/);
    signRelease(folder, privateKey);
    expect(verifyRelease(archive, publicKey)).toContain('is what was signed');
  });
});

describe('the private key of a release', () => {
  function writeKey() {
    const { folder, publicKey, privateKey } = makeRelease();
    const file = join(folder, 'key.pem');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return { folder, file, publicKey };
  }

  test('is read from a file outside of the repository', () => {
    const { file, publicKey } = writeKey();
    expect(readReleaseKey(file, { root: '/elsewhere', publicKey })?.type).toBe('private');
    expect(readReleaseKey(undefined, { root: '/elsewhere' })).toBeUndefined();
  });

  test('is refused if it lies in the repository, is missing, or does not match the public key', () => {
    const { folder, file, publicKey } = writeKey();
    expect(() => readReleaseKey(file, { root: folder, publicKey })).toThrow(/lies in the repository/);
    expect(() => readReleaseKey(`${file}.gone`, { root: '/elsewhere' })).toThrow(/does not exist/);
    expect(() => readReleaseKey(file, { root: '/elsewhere' })).toThrow(/nobody would accept this release/);
  });
});
