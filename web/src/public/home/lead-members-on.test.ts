import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../client/session/session';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { leadMembersOn } from './lead-members-on';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

async function visit() {
  const request = new Request('https://mizan.example/?type=suitValuation');
  return leadMembersOn({ request } as Parameters<typeof leadMembersOn>[0], async () => undefined);
}

test('a guest stays on the home page, and a member is redirected to the calculator with the query', async () => {
  await expect(visit()).resolves.toBeUndefined();
  startSession(loggedIn());
  const response = (await visit().then(undefined, (thrown: Response) => thrown)) as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/calculate?type=suitValuation');
});
