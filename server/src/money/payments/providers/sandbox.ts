import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { PaymentMethod } from '@mizan/api';
import type { MoneyContext } from '../../context.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../../sandbox-gateway/src/main.ts');
const RETRY_MS = 500;
/** On its first start the gateway waits until the one of a killed server has freed the port; later starts use any port. */
const MAX_FIXED_PORT_STARTS = 1;
const STOP_MS = 2000;

/**
 * Runs the sandbox gateway of this repository beside the server, outside production, if no method has credentials: real
 * methods and those of the sandbox are never offered together.
 * The server does not wait for it: until the gateway is up, its methods are not available.
 */
export function startSandbox(context: MoneyContext, serverAddress: string): { stop: () => Promise<void> } {
  const { config, payments } = context;
  const isNeeded = PaymentMethod.options.every((method) => !payments.adapterOf(method, false));
  if (config.sandboxPort === undefined || !isNeeded) return { stop: async () => {} };
  const merchantOrigin = config.publicUrl === undefined ? serverAddress : config.origin;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let tries = 0;

  function run() {
    const port = tries < MAX_FIXED_PORT_STARTS ? config.sandboxPort : 0;
    tries += 1;
    const started = spawnGateway({ port: port ?? 0, merchantOrigin }, context);
    child = started;
    let output = '';
    started.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const [, address] = /answers at (http:\S+)\n/.exec(output) ?? [];
      if (address === undefined) return;
      started.stdout?.removeAllListeners('data').resume();
      tries = 0;
      void use(context, address, merchantOrigin);
    });
    started.on('error', (error) => context.log.warn({ err: error }, 'The sandbox gateway cannot be started'));
    started.on('exit', () => (timer = setTimeout(run, RETRY_MS)));
  }

  run();
  return {
    async stop() {
      clearTimeout(timer);
      child?.removeAllListeners('exit');
      if (child) await end(child);
    },
  };
}

type GatewayOptions = { port: number; merchantOrigin: string };

function spawnGateway({ port, merchantOrigin }: GatewayOptions, { config }: MoneyContext) {
  // Only what it needs: our own environment holds secrets.
  const { NODE_COMPILE_CACHE = '', SystemRoot = '' } = process.env;
  const env = {
    NODE_COMPILE_CACHE,
    SystemRoot,
    SANDBOX_HOST: config.host,
    SANDBOX_PORT: String(port),
    SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
    SANDBOX_MERCHANT_ORIGIN: merchantOrigin,
  };
  // It exits when the IPC channel closes, however this process ends.
  return spawn(process.execPath, ['--max-semi-space-size=1', PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
}

async function use({ config, payments, log }: MoneyContext, address: string, merchantOrigin: string) {
  // Loaded on demand: in production there is no sandbox.
  const { openSandboxAdapters } = await import('./sandbox-adapters.ts');
  payments.useSandbox(openSandboxAdapters(address, { origin: merchantOrigin, timeoutMs: config.payments.timeoutMs }));
  log.info(`Payments without credentials go to the sandbox gateway at ${address}: no money moves`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
