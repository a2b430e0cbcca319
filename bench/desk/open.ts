import { openBrowser } from '../browser.ts';
import { post } from '../members.ts';
import { startMizan } from '../server.ts';

/** A page logged in as an administrator, on a new server. */
export async function openDesk() {
  const [email, password] = ['bench@example.com', 'a password of the bench'];
  const mizan = await startMizan({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const saved = await post(`${mizan.origin}/v1/auth/login`, { email, password });
  const { page, close: closeBrowser } = await openBrowser(mizan.origin, saved);
  return {
    page,
    origin: mizan.origin,
    async close() {
      await closeBrowser();
      await mizan.stop();
    },
  };
}
