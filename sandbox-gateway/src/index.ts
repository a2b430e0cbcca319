import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { createGateway } from './gateway.ts';
import { defaults, type Settings } from './settings.ts';

export { sandboxCredentials } from './credentials.ts';
export type { Person, Settings } from './settings.ts';

/** Starts the gateway, which answers merchants as JazzCash, Easypaisa, Safepay and Google do, without moving money. */
export async function startSandboxGateway(overrides: Partial<Settings> = {}) {
  const settings = { ...defaults, ...overrides };
  const { server, url } = await takePort(settings.host, settings.port);
  const gateway = createGateway(settings, url);
  const app = await buildApp(gateway, server);
  const close = async () => {
    gateway.close();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await app.close();
  };
  return { url, close, stopNotifications: gateway.notifications.close };
}

/** A gateway whose parent was killed frees its port within this time. */
const TRIES = 40;
const WAIT_MS = 250;

/** Listens before anything is read or written, because the owner of the port owns the data folder. */
async function takePort(host: string, port: number) {
  const server = createServer();
  for (let tries = 1; !(await listens(server, { host, port })); tries++) {
    if (tries === TRIES) throw new Error(`Port ${port} is in use by another program.`);
    await wait(WAIT_MS);
  }
  return { server, url: urlOf(server) };
}

async function listens(server: Server, address: { host: string; port: number }) {
  server.listen(address);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** A server on all addresses is reached at the loopback address. */
function urlOf(server: Server) {
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
