import { join } from 'node:path';
import { sandboxCredentials } from '../../../sandbox-gateway/src/index.ts';
import { createProgram } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOST = '127.0.0.1';

/** Creates the sandbox gateway, where no money moves. All servers share it. */
export function createGateway(folder: string, { port, web }: { port: number; web: number }) {
  const env = {
    SANDBOX_PORT: String(port),
    SANDBOX_DATA_DIR: join(folder, 'gateway'),
    SANDBOX_MERCHANT_ORIGIN: `http://${HOST}:${web}`,
  };
  const file = join(ROOT, 'sandbox-gateway/src/main.ts');
  return { port, program: createProgram(process.execPath, [file], { env, log: join(folder, 'gateway.log') }) };
}

type Servers = { ports: readonly number[]; urls: readonly string[]; gateway: { port: number }; web: number };

export function createServers(folder: string, { ports, urls, gateway, web }: Servers) {
  const { merchantId, password, integritySalt, mpin } = sandboxCredentials.jazzcash;
  const settings = {
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    OVERLOAD_MS: '0',
    SIGNUP_SEARCHES: '0',
    STOP_DELAY_SECONDS: '2',
    TRUST_PROXY: '1',
    TOKEN_SECRET: 'the secret that the servers of a cluster share: 0123456789',
    PUBLIC_URL: `http://${HOST}:${web}`,
    JAZZCASH_MERCHANT_ID: merchantId,
    JAZZCASH_PASSWORD: password,
    JAZZCASH_INTEGRITY_SALT: integritySalt,
    JAZZCASH_MPIN: mpin,
    JAZZCASH_HOST: `http://${HOST}:${gateway.port}`,
  };
  const file = join(ROOT, 'server/src/program/main.ts');
  return ports.map((port, index) => {
    const place = { PORT: String(port), DATA_DIR: join(folder, `data${index}`), DATABASE_URL: urls[index] ?? '' };
    const options = { env: { ...settings, ...place }, log: join(folder, `server${index + 1}.log`) };
    return createProgram(process.execPath, [file], options);
  });
}
