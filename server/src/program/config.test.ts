import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mizan.example',
  TRUST_PROXY: 'off',
  TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
};

test('starts with an empty environment', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, production: false, rateLimits: true });
});

test('reports all faults at once', () => {
  const environment = { PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost', METRICS_TOKEN: 'short' };
  const read = () => readConfig(environment);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'METRICS_TOKEN'])
    expect(read).toThrow(new RegExp(`${name}: `));
  expect(read).toThrow('must look like postgres://user:password@host:5432/database');
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, secrets: { databaseUrl: undefined } });
});

test('refuses to start in production without a public address or limits', () => {
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow(/PUBLIC_URL[\s\S]*RATE_LIMITS/);
  expect(readConfig(production).production).toBe(true);
});

test.each([
  ['https://mizan.example', '127.0.0.1', 'PUBLIC_URL'],
  ['http://10.evil.example', '127.0.0.1', 'PUBLIC_URL'],
  ['', '0.0.0.0', 'HOST'],
  ['', '8.8.8.8', 'HOST'],
  ['', '::', 'HOST'],
  ['http://localhost:3000', '0.0.0.0', 'HOST'],
  ['http://mizan.internal', '::', 'HOST'],
  ['http://127.0.0.1:3000', 'mizan.example', 'HOST'],
])('outside production, others may reach it only with SANDBOX=on: "%s" on %s', (PUBLIC_URL, HOST, name) => {
  expect(() => readConfig({ PUBLIC_URL, HOST })).toThrow(`${name}: others can reach this installation`);
  expect(() => readConfig({ PUBLIC_URL, HOST, SANDBOX: 'off' })).toThrow('SANDBOX=on');
  expect(readConfig({ PUBLIC_URL, HOST, SANDBOX: 'on' })).toMatchObject({
    production: false,
    saysSandbox: true,
    hasGoogle: false,
  });
});

test.each(['http://localhost:8080', 'http://192.168.1.20', 'https://mizan.internal'])(
  'starts outside production at the private address %s',
  (PUBLIC_URL) =>
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      production: false,
      saysSandbox: false,
      // The provider of the sandbox is reached from this machine alone.
      hasGoogle: PUBLIC_URL.includes('localhost'),
    }),
);

test('refuses the sandbox in production, and an https address without TRUST_PROXY', () => {
  expect(() => readConfig({ ...production, SANDBOX: 'on' })).toThrow('SANDBOX: there is no sandbox in production');
  expect(() => readConfig({ ...production, TRUST_PROXY: '' })).toThrow(/TRUST_PROXY: must be set/);
  expect(readConfig({ ...production, TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  const plain = { ...production, PUBLIC_URL: 'http://mizan.internal', TRUST_PROXY: '' };
  expect(readConfig(plain).trustProxy).toBe(false);
});

test('refuses in production to send passwords unencrypted to a public name, unless PLAIN_HTTP is set', () => {
  for (const PUBLIC_URL of ['http://mizan.example', 'http://8.8.8.8:3000']) {
    const plain = { ...production, PUBLIC_URL };
    expect(() => readConfig(plain)).toThrow(/PUBLIC_URL: begins with http, so passwords[^]*PLAIN_HTTP=on/);
    expect(readConfig({ ...plain, PLAIN_HTTP: 'on' }).isUnencrypted).toBe(true);
  }
  expect(readConfig({ ...production, PUBLIC_URL: 'http://10.0.0.5' }).isUnencrypted).toBe(false);
  expect(readConfig(production).isUnencrypted).toBe(false);
});

test('refuses to start in production without a secret', () => {
  expect(() => readConfig({ ...production, TOKEN_SECRET: '' })).toThrow(/TOKEN_SECRET: must be set/);
});

test.each([
  ['a short', 'A9dkq0Zm27xQpLw4'],
  ['a monotonous', 'abcabcabcabcabcabcabcabcabcabcabcabcabc'],
])('refuses to start in production with %s secret, and does not print it', (_, TOKEN_SECRET) => {
  const start = () => readConfig({ ...production, TOKEN_SECRET });
  expect(start).toThrow(/TOKEN_SECRET: is weak/);
  expect(start).not.toThrow(TOKEN_SECRET);
});

test('refuses a rotation in production from a weak secret, and anywhere to the same one', () => {
  const { TOKEN_SECRET } = production;
  const weak = () => readConfig({ ...production, TOKEN_SECRET_BEFORE: 'A9dkq0Zm27xQpLw4' });
  expect(weak).toThrow(/TOKEN_SECRET_BEFORE: is weak/);
  expect(() => readConfig({ TOKEN_SECRET, TOKEN_SECRET_BEFORE: TOKEN_SECRET })).toThrow(/is the same as TOKEN_SECRET/);
  const before = 'm2Kc8Rz5TgX1vQ9bYj4WnH7dLpE0sUfA';
  expect(readConfig({ ...production, TOKEN_SECRET_BEFORE: before }).secrets.tokenSecretBefore).toBe(before);
});

test('trusts exactly as many proxies as TRUST_PROXY says', () => {
  const trust = readConfig({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => trust('10.0.0.1', hop))).toEqual([true, true, false]);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
});

test('requires a sender for mail and a valid issuer for Google', () => {
  expect(() => readConfig({ ...production, SMTP_URL: 'smtps://mail.example' })).toThrow(/MAIL_FROM: must be set/);
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow(/SMTP_URL: must look like/);
  expect(() => readConfig({ MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM: must hold an address/);
  expect(() => readConfig({ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'short' })).toThrow(
    /ADMIN_EMAIL[\s\S]*ADMIN_PASSWORD/,
  );
  expect(readConfig({}).google.issuer).toBe('https://accounts.google.com');
  expect(readConfig({ PUBLIC_URL: 'https://mizan.example/', SANDBOX: 'on' }).origin).toBe('https://mizan.example');
});
