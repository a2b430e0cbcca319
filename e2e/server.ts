import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { openProvider } from '../server/src/testing/openid-server.ts';
import { startMizan } from './mizan.ts';

/** Starts the server of the journeys, with stand-ins for Google and the payment providers; returns its stop. */
export default async function startServer() {
  // The provider needs the return address in advance.
  const port = await freePort();
  const provider = await openProvider(`http://127.0.0.1:${port}/v1/google-auth/callback`);
  provider.state.visitor = { sub: '1001', email: 'ayesha@example.com', email_verified: true, name: 'Ayesha Malik' };
  // Journeys log in as the administrator and read the server's output and tables.
  Object.assign(process.env, {
    ADMIN_EMAIL: 'administrator@example.com',
    ADMIN_PASSWORD: 'the keys of the chambers',
  });
  const { origin, dataDir, stop } = await startMizan({ ...provider.environment, PORT: String(port) });
  Object.assign(process.env, {
    MIZAN_ORIGIN: origin,
    MIZAN_DATA_DIR: dataDir,
    MIZAN_OUTPUT: join(dataDir, 'output.txt'),
  });
  return async () => {
    await stop();
    await provider.stop();
  };
}
