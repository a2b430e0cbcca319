import { once } from 'node:events';
import { buildApp } from './app.ts';
import { createGateway } from './gateway.ts';
import { takePort } from './port.ts';
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
