import { randomUUID } from 'node:crypto';
import { removeSecondFactor } from '../../identity/second-factor/remove-second-factor.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { deriveKeys } from '../../platform/secrets.ts';
import { runCommand } from './command.ts';

// `npm run second-factor:remove -- name@example.com`, whether or not the server is running. The server mails the member.
const [email = ''] = process.argv.slice(2);
if (!email.includes('@')) {
  console.error('Usage: npm run second-factor:remove -- name@example.com');
  process.exit(2);
}

await runCommand(async (db, config, { pool, log }) => {
  const jobs = await startJobs(pool, log);
  const context = { db, keys: deriveKeys(config), clock: () => new Date(), newId: randomUUID, enqueue: jobs.enqueue };
  const isRemoved = await removeSecondFactor(email, context).finally(jobs.close);
  return isRemoved
    ? `${email} logs in without a code now. All sessions have ended, and the member is told by mail.`
    : `${email} has no account with two-step log-in or passkeys. Nothing was changed.`;
});
