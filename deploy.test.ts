import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

describe('the unit of systemd', () => {
  test('starts a server again for as long as its database is away', () => {
    const unit = read('systemd/mizan.service');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).not.toContain('StartLimitBurst');
  });

  // systemd drops the backslashes of a PEM key, and lets EnvironmentFile= win over the PORT of a second server.
  test('leaves the settings to the server, so that commands read the same', () => {
    expect(read('systemd/mizan.service')).not.toMatch(/^EnvironmentFile=/m);
  });

  // ReadWritePaths= of a folder under /mnt, which TemporaryFileSystem= hides, would end every start.
  test('is said to need BindPaths= for a disk of backups', () => {
    expect(read('systemd/mizan.service')).toMatch(/^TemporaryFileSystem=\/mnt:ro /m);
    expect(read('systemd/mizan.env')).toMatch(/BindPaths[^#]*\n# BACKUP_DIR=/);
  });
});

test('the image has the changelog, by which the desk says how old the version is', () => {
  expect(read('docker/Dockerfile')).toMatch(/cp -a --parents .* CHANGELOG\.md /);
});

describe('HAProxy of the cluster', () => {
  const sectionOf = (name: string) =>
    read('cluster/haproxy.cfg')
      .split('\n\n')
      .find((section) => section.startsWith(`${name}\n`))
      ?.split('\n')
      .map((line) => line.trim());

  test('leaves places to others and to the primary when one address opens thousands of connections', () => {
    expect(read('cluster/haproxy.cfg')).toMatch(/^global\n {2}maxconn 4000$/m);
    expect(sectionOf('frontend web')).toEqual(
      expect.arrayContaining([
        'timeout http-request 10s',
        'timeout http-keep-alive 65s',
        'maxconn 3500',
        'tcp-request connection reject if { sc0_conn_cur gt 500 }',
      ]),
    );
  });

  test('keeps a connection to the primary that is silent while a migration is backed up', () => {
    const lines = ['timeout client 6h', 'timeout server 6h', 'option clitcpka', 'option srvtcpka'];
    expect(sectionOf('listen primary')).toEqual(expect.arrayContaining(lines));
  });
});

test('Patroni lets Postgres admit the network that the operator names, and no address by itself', () => {
  const [list = ''] = /pg_hba: .*/.exec(read('cluster/patroni.yml')) ?? [];
  expect(list.match(/"host [^"]*"/g)).toEqual([
    '"host all all @NETWORK@ scram-sha-256"',
    '"host replication replicator @NETWORK@ scram-sha-256"',
  ]);
});
