import { execFile } from 'node:child_process';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

/**
 * Tells systemd, if it started us, that the server is ready and then that it is alive: a server whose event loop hangs says
 * nothing more and is restarted. Node cannot send to a Unix datagram socket, so systemd-notify does.
 */
export function reportToSystemd({ systemd }: Pick<Config, 'systemd'>, log: Log) {
  if (!systemd.isListening) return;
  const notify = (state: string) =>
    execFile('systemd-notify', [state], (error) => {
      if (error) log.warn({ reason: error.message }, 'systemd could not be told how the server is');
    });
  notify('READY=1');
  // Twice within the time after which systemd gives up.
  if (systemd.watchdogMs > 0) setInterval(() => notify('WATCHDOG=1'), systemd.watchdogMs / 2).unref();
}
