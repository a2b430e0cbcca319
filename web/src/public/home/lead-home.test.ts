import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../client/session/session';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { clientMiddleware } from './lead-home';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

/** Where the app leads from the address of the home page, and whether as a whole document. */
async function visit() {
  const request = new Request('https://mizan.example/ur?type=suitValuation');
  const [lead] = clientMiddleware;
  const left = async () => lead?.({ request } as Parameters<typeof lead>[0], async () => undefined);
  const { headers } = (await left().then(undefined, (thrown: Response) => thrown)) as Response;
  return { to: headers.get('location'), isDocument: headers.has('X-Remix-Reload-Document') };
}

test('a link to the home page loads its document for a guest, and leads a member to the calculator', async () => {
  expect(await visit()).toEqual({ to: '/ur?type=suitValuation', isDocument: true });
  startSession(loggedIn());
  expect(await visit()).toEqual({ to: '/calculate?type=suitValuation', isDocument: false });
});
