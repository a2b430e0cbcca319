import { useLocation, useNavigationType } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { savePendingLogIn } from '../../client/session/pending-log-in';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useGoogleProblem } from './use-google-problem';

beforeEach(() => void openPage());

async function open(address: string) {
  const use = () => {
    const { pathname, search } = useLocation();
    return { problem: useGoogleProblem(), at: pathname + search, type: useNavigationType() };
  };
  return (await renderHook(use, withProviders({ address }))).hook.current;
}

describe('a refused return from Google', () => {
  test('reports the problem that the address names', async () => {
    const { problem, at } = await open('/auth/login?problem=GOOGLE_REFUSED');
    expect(problem?.code).toBe('GOOGLE_REFUSED');
    expect(at).toBe('/auth/login?problem=GOOGLE_REFUSED');
  });

  test('redirects to the language where the log-in began, with the way back', async () => {
    savePendingLogIn({ language: 'ur', from: '/settings', keepLoggedIn: false });
    const { problem, at, type } = await open('/auth/login?problem=GOOGLE_REFUSED');
    expect(problem?.code).toBe('GOOGLE_REFUSED');
    expect(type).toBe('REPLACE');
    expect(at).toBe('/ur/auth/login?problem=GOOGLE_REFUSED&from=%2Fsettings');
  });

  test('keeps the way back in the same language', async () => {
    savePendingLogIn({ language: 'en', from: '/settings', keepLoggedIn: false });
    const { problem, at } = await open('/auth/login?problem=GOOGLE_REFUSED');
    expect(problem?.code).toBe('GOOGLE_REFUSED');
    expect(at).toBe('/auth/login?problem=GOOGLE_REFUSED&from=%2Fsettings');
  });

  test('redirects without a way back if there was none', async () => {
    savePendingLogIn({ language: 'ur', from: null, keepLoggedIn: false });
    expect((await open('/auth/login?problem=GOOGLE_FAILED')).at).toBe('/ur/auth/login?problem=GOOGLE_FAILED');
  });
});

test.each(['', '?problem=FROM_A_NEWER_SERVER', '?problem=constructor'])(
  'an address with %j has no problem',
  async (search) => {
    savePendingLogIn({ language: 'ur', from: null, keepLoggedIn: false });
    const { problem, at } = await open(`/auth/login${search}`);
    expect(problem).toBeUndefined();
    expect(at).toBe(`/auth/login${search}`);
  },
);
