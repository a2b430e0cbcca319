import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../session/session';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { leadMembersOn } from './lead-members-on';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPage();
});

const visit = () => {
  const request = new Request('https://mizan.example/?type=suitValuation');
  return Promise.try(() => leadMembersOn({ request } as Parameters<typeof leadMembersOn>[0], async () => undefined));
};

test('a guest stays on the home page, and a member is led on to the calculator that the address names', async () => {
  await expect(visit()).resolves.toBeUndefined();
  enter(loggedIn());
  const response: Response = await visit().then(undefined, (thrown) => thrown);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/calculate?type=suitValuation');
});
