import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mizan.example',
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
  expect(readConfig({ PUBLIC_URL: 'https://mizan.example/' }).origin).toBe('https://mizan.example');
});
