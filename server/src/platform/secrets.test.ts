import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../program/config.ts';
import { deriveKeys, readSecret } from './secrets.ts';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}

const keysOf = (environment: NodeJS.ProcessEnv) => deriveKeys(readConfig({ NODE_ENV: 'test', ...environment }));

test('derives one key for each purpose and secret, the same on all servers', () => {
  const { access, refresh, seal, mailbox, phone, ticket, probe } = keysOf({ TOKEN_SECRET: 'a secret' });
  const keys = [access, refresh, seal, mailbox, phone, ticket, probe].flat().map((key) => key?.toString('hex'));
  expect(new Set(keys).size).toBe(7);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keysOf({ TOKEN_SECRET: 'a secret' })).toEqual({ access, refresh, seal, mailbox, phone, ticket, probe });
  expect(keysOf({ TOKEN_SECRET: 'another' }).access).not.toEqual(access);
});

test('uses the new secret and still accepts the old one, also if that one was stored in the data folder', () => {
  const DATA_DIR = makeFolder();
  const { access: stored } = keysOf({ DATA_DIR });
  const TOKEN_SECRET_BEFORE = readFileSync(join(DATA_DIR, 'token-secret'), 'utf8');
  const [inUse] = keysOf({ TOKEN_SECRET: 'a new secret' }).access;
  expect(keysOf({ TOKEN_SECRET: 'a new secret', TOKEN_SECRET_BEFORE }).access).toEqual([inUse, stored[0]]);
});

test('creates a missing secret once, readable only by its owner', () => {
  const DATA_DIR = makeFolder();
  const keys = keysOf({ DATA_DIR });
  expect(keysOf({ DATA_DIR })).toEqual(keys);
  expect(readdirSync(DATA_DIR)).toEqual(['token-secret']);
  const file = join(DATA_DIR, 'token-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{64}$/);
  expect(keysOf({ DATA_DIR: makeFolder() })).not.toEqual(keys);
});

test('refuses a secret file that a power cut has emptied or cut', () => {
  const DATA_DIR = makeFolder();
  keysOf({ DATA_DIR });
  for (const rest of ['', 'the beginning of a secret']) {
    writeFileSync(join(DATA_DIR, 'token-secret'), rest);
    expect(() => keysOf({ DATA_DIR })).toThrow(/token-secret holds no whole secret/);
    expect(() => readSecret(readConfig({ DATA_DIR }))).toThrow(/Put back the file of before, or delete it/);
  }
});
