import { BlockList, isIP } from 'node:net';

/** The ranges of addresses that belong to this machine, to private networks, or to no single public host. */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: [
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    // Link-local fe80::/10, and fec0::/10, which was for sites.
    'fe80::/9',
    'ff00::/8',
  ],
} as const;

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of NOT_PUBLIC[family]) {
    const [address = '', bits = ''] = range.split('/');
    blocked.addSubnet(address, Number(bits), family);
  }
}

/** Whether an IP address is anything but a public one; text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Names that no public name server answers for. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|test|lan|home\.arpa)\.?$/i;

/** Whether a host, as `URL` gives it, can be reached from this machine or its own network only. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : isPrivateAddress(host);
}
