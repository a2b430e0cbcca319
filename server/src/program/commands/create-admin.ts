import { randomUUID } from 'node:crypto';
import { makeAdministrator } from '../../identity/accounts/administrators.ts';
import { deriveKeys } from '../../platform/secrets.ts';
import { runCommand } from './command.ts';

// `npm run admin:create -- name@example.com`, whether or not the server is running.
const [email = ''] = process.argv.slice(2);
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error('Usage: npm run admin:create -- name@example.com');
  process.exit(2);
}

await runCommand(async (db, config) => {
  const context = { config, db, clock: () => new Date(), newId: randomUUID, keys: deriveKeys(config) };
  const { email: address, password } = await makeAdministrator(email, context);
  const how = password === undefined ? 'and logs in as before' : `and logs in with the password ${password}`;
  return `${address} is an administrator now, ${how}.`;
});
