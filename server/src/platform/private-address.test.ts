import { expect, test } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '192.88.99.1',
  '3fff::1',
  '5f00::1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '203.99.1.1',
  '223.255.255.255',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
])('%s is public', (address) => expect(isPrivateAddress(address)).toBe(false));

test.each([
  'localhost',
  'mizan.localhost',
  'MIZAN.LOCAL',
  'localhost.',
  'mizan.internal',
  '127.0.0.1',
  '[::1]',
  '[fd00::1]',
])('the host %s is private', (host) => expect(isPrivateHost(host)).toBe(true));

test.each(['mizan.example', '10.evil.example', 'localhost.evil.example', '8.8.8.8', '[2606:4700::1111]'])(
  'the host %s is public',
  (host) => expect(isPrivateHost(host)).toBe(false),
);
