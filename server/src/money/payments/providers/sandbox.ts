import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { MoneyContext } from '../../context.ts';
import type { sandboxRegistration } from './sandbox-adapters.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../../sandbox-gateway/src/main.ts');
/** The pause before the gateway is restarted. */
const RETRY_MS = 500;
/** The first try, also after a crash, insists on the port, which a killed server's gateway may hold; others use any. */
const MAX_FIXED_PORT_STARTS = 1;
/** A gateway that has not stopped after this time is killed. */
const STOP_MS = 2000;

/** Called with our registration at the stand-in for Google, whenever that starts to answer. */
type UseGoogle = (registration: ReturnType<typeof sandboxRegistration>) => void;

/**
 * Runs the sandbox gateway beside the server. The server does not wait for it; until it is up, its payment methods and
 * its log-in are unavailable.
 */
export function startSandbox(
  context: MoneyContext,
  serverAddress: string,
  useGoogle: UseGoogle,
): { stop: () => Promise<void> } {
  const { config } = context;
  if (config.sandboxPort === undefined) return { stop: async () => {} };
  const merchantOrigin = config.publicUrl === undefined ? serverAddress : config.origin;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let tries = 0;

  function run() {
    const port = tries < MAX_FIXED_PORT_STARTS ? config.sandboxPort : 0;
    tries += 1;
    const gateway = spawnGateway({ port: port ?? 0, merchantOrigin }, context);
    child = gateway;
    let output = '';
    gateway.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const [, address] = /answers at (http:\S+)\n/.exec(output) ?? [];
      if (address === undefined) return;
      gateway.stdout?.removeAllListeners('data').resume();
      tries = 0;
      void connect(context, { address, merchantOrigin, useGoogle });
    });
    gateway.on('error', (error) => context.log.warn({ err: error }, 'The sandbox gateway cannot be started'));
    gateway.on('exit', () => (timer = setTimeout(run, RETRY_MS)));
  }

  run();
  return {
    async stop() {
      clearTimeout(timer);
      child?.removeAllListeners('exit');
      if (child) await stopProcess(child);
    },
  };
}

type GatewayOptions = { port: number; merchantOrigin: string };

function spawnGateway({ port, merchantOrigin }: GatewayOptions, { config }: MoneyContext) {
  // The gateway gets only what it needs, because our own environment contains secrets.
  const { NODE_COMPILE_CACHE = '', SystemRoot = '' } = process.env;
  const env = {
    NODE_COMPILE_CACHE,
    SystemRoot,
    SANDBOX_HOST: config.host,
    SANDBOX_PORT: String(port),
    SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
    SANDBOX_MERCHANT_ORIGIN: merchantOrigin,
  };
  // The gateway exits when the IPC channel closes, so it cannot outlive this process.
  return spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
}

type Gateway = { address: string; merchantOrigin: string; useGoogle: UseGoogle };

async function connect({ config, payments, log }: MoneyContext, { address, merchantOrigin, useGoogle }: Gateway) {
  // Loaded on demand, because production has no sandbox.
  const { createSandboxAdapters, sandboxRegistration } = await import('./sandbox-adapters.ts');
  payments.useSandbox(createSandboxAdapters(address, { origin: merchantOrigin, timeoutMs: config.payments.timeoutMs }));
  useGoogle(sandboxRegistration(address, merchantOrigin));
  log.info(
    `Without credentials, payments and the log-in with Google go to the sandbox gateway at ${address}: no money moves`,
  );
}

async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
