import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { Problem } from '../api';
import { dropSession, startSession } from './session';
import { useGoogleLogIn } from './use-google-log-in';

beforeEach(() => void openPage());

const open = (address: string) => {
  const use = () => {
    const { pathname, search } = useLocation();
    useGoogleLogIn();
    return pathname + search;
  };
  return renderHook(use, withProviders({ address }));
};

test('a pid in the address of a member is ignored', async () => {
  const requests = stubServer(() => new Problem('GOOGLE_FAILED'));
  startSession(loggedIn());
  const { hook } = await open('/settings?pid=member');
  await perform(() => vi.dynamicImportSettled());
  await perform(() => new Promise((resolve) => setImmediate(resolve)));
  expect([hook.current, requests.length]).toEqual(['/settings?pid=member', 0]);
});

test('a pid is exchanged for a guest anywhere, and for a member only at the return address of Google', async () => {
  stubServer(() => new Problem('GOOGLE_FAILED'));
  const failed = '/auth/login?problem=GOOGLE_FAILED';
  dropSession();
  const { hook: guest } = await open('/c/1?pid=guest');
  await waitFor(() => guest.current === failed);
  startSession(loggedIn());
  const { hook: member } = await open('/auth/google?pid=back');
  await waitFor(() => member.current === failed);
  expect([guest.current, member.current]).toEqual([failed, failed]);
});
