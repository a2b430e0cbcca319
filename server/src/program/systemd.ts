import { execFile } from 'node:child_process';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

/** Reports to systemd that the server is ready, and then alive: without reports, systemd restarts a hung server. */
export function reportToSystemd({ systemd }: Pick<Config, 'systemd'>, log: Log) {
  if (!systemd.isListening) return;
  const notify = (state: string) =>
    // Node cannot write to a Unix datagram socket.
    execFile('systemd-notify', [state], (error) => {
      if (error) log.warn({ reason: error.message }, 'systemd could not be told how the server is');
    });
  notify('READY=1');
  // Report twice within the time-out of systemd.
  if (systemd.watchdogMs > 0) setInterval(() => notify('WATCHDOG=1'), systemd.watchdogMs / 2).unref();
}
