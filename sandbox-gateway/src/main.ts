import { fstatSync } from 'node:fs';
import { startSandboxGateway } from './index.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  const { url, close } = await startSandboxGateway(readSettings(process.env));
  stopWithParent(close);
  console.log(`Sandbox gateway (no money moves) answers at ${url}`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}

/** Stops on a signal, or when the parent is gone: then the IPC channel or the pipe to our input closes. */
function stopWithParent(close: () => Promise<void>) {
  const stop = () => void close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, stop);
  // The parent may have ended while this program started.
  if (process.send && !process.connected) return stop();
  if (process.send || !isPipe(0)) return;
  process.stdin.once('end', stop).once('error', stop).resume();
}

function isPipe(descriptor: number) {
  const input = fstatSync(descriptor);
  return input.isFIFO() || input.isSocket();
}
