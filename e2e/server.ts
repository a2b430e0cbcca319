import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { startMizan } from './mizan.ts';

/** Starts the server of the journeys, with the sandbox gateway beside it; returns its stop. */
export default async function startServer() {
  // Journeys log in as the administrator and read the server's output and tables.
  Object.assign(process.env, {
    ADMIN_EMAIL: 'administrator@example.com',
    ADMIN_PASSWORD: 'the keys of the chambers',
  });
  // The port must be known beforehand: links in mail name it. Webhooks lead to the journeys themselves.
  const environment = { PORT: String(await freePort()), WEBHOOKS_PRIVATE: 'on' };
  const { origin, dataDir, stop } = await startMizan(environment, ['--import', './e2e/cheap-hashes.ts']);
  Object.assign(process.env, {
    MIZAN_ORIGIN: origin,
    MIZAN_DATA_DIR: dataDir,
    MIZAN_OUTPUT: join(dataDir, 'output.txt'),
  });
  return stop;
}
