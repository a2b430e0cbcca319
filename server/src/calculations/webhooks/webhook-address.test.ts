import { expect, test } from 'vitest';
import { readAddress } from './webhook-address.ts';

const inProduction = { allowsPrivateWebhooks: false };
const refused = (code: string) => expect.objectContaining({ data: { errors: [expect.objectContaining({ code })] } });

test.each([
  ['https://programs.example/hook', 'https://programs.example/hook'],
  ['https://programs.example', 'https://programs.example/'],
  ['https://programs.example:8443/hook?a=b#part', 'https://programs.example:8443/hook?a=b'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['HTTPS://عدالت.example/', 'https://xn--mgbgn3b5c.example/'],
])('%s is accepted as an address', (typed, stored) => expect(readAddress(typed, inProduction)).toBe(stored));

test.each([
  'programs.example/hook',
  'http://programs.example/hook',
  'ftp://programs.example/hook',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:word@programs.example/',
  'https://user@programs.example/',
  'https://programs.example:25/',
  'https://programs.example:1023/',
  'https://',
])('%s is refused as an address', (typed) =>
  expect(() => readAddress(typed, inProduction)).toThrow(refused('WEBHOOK_NOT_HTTPS')),
);

test.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://printer.local/',
  'https://db.internal/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
])('%s is refused because it leads into a private network', (typed) =>
  expect(() => readAddress(typed, inProduction)).toThrow(refused('WEBHOOK_PRIVATE')),
);

test('only a test installation accepts a private address without TLS', () =>
  expect(readAddress('http://127.0.0.1:3100/', { allowsPrivateWebhooks: true })).toBe('http://127.0.0.1:3100/'));
