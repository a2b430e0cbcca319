import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLog } from '../platform/open-log.ts';
import { makeFolder } from '../testing/folder.ts';
import { readConfig } from './config.ts';
import { reportToSystemd } from './systemd.ts';

const log = openLog({ logLevel: 'silent', production: true });

/** A stand-in for systemd-notify that records its arguments. */
function openNotify() {
  const folder = makeFolder('systemd');
  const calls = join(folder, 'calls');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${calls}\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
}

test('reports once to systemd that the server is ready, and then at intervals that it is alive', async () => {
  const calls = openNotify();
  reportToSystemd(readConfig({ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '100000' }), log);
  await vi.waitFor(() => expect(calls().length).toBeGreaterThan(3), { timeout: 10_000 });
  expect(new Set(calls())).toEqual(new Set(['READY=1', 'WATCHDOG=1']));
  expect(calls().filter((state) => state === 'READY=1')).toHaveLength(1);
  vi.unstubAllEnvs();
});

test('systemd counts as not listening unless the environment names its socket', () => {
  expect(readConfig({}).systemd).toEqual({ isListening: false, watchdogMs: 0 });
});
