import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { AddressRefused, lookupAllowed } from './guard-address.ts';
import { isPrivateAddress } from './private-address.ts';

const mayReach = (address: string) => !isPrivateAddress(address);

/** Answers each question for an IPv4 address with this one, and each other with none; without an address never. */
async function startNameServer(address?: readonly number[]) {
  const server = createSocket('udp4').on('message', (query, { port, address: from }) => {
    if (!address) return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isForFour = question.at(-3) === 1;
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isForFour ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
    server.send(Buffer.concat([header, question, ...(isForFour ? [record] : [])]), port, from);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

const find = (host: string, resolver: Resolver, allowed = mayReach) =>
  new Promise((resolve, reject) => {
    const look = lookupAllowed(allowed, resolver);
    look(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

test('finds the addresses of a public name', async () => {
  const resolver = await startNameServer([8, 8, 8, 8]);
  expect(await find('registry.example', resolver)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test.each(['rebound.example', 'localhost', 'a.localhost.'])(
  'refuses a name that leads to a private address: %s',
  async (host) => {
    const resolver = await startNameServer([10, 0, 0, 1]);
    await expect(find(host, resolver)).rejects.toThrow(AddressRefused);
  },
);

test('finds names of the own machine where private addresses are allowed', async () => {
  const resolver = await startNameServer();
  expect(await find('localhost', resolver, () => true)).toContainEqual({ address: '127.0.0.1', family: 4 });
});

test('slow name servers of many names hold up no other lookup', async () => {
  const resolver = await startNameServer();
  let pending = 0;
  const slow = Array.from({ length: 30 }, async () => {
    pending += 1;
    await expect(find('slow.example', resolver)).rejects.toThrow('ETIMEOUT');
    pending -= 1;
  });
  await lookup('localhost');
  expect(pending).toBe(30);
  await Promise.all(slow);
});
