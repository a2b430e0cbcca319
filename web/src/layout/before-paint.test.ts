import { describe, expect, test, vi } from 'vitest';
import { loggedIn } from '../testing/member';
import { denyStorage, openPage } from '../testing/page';
import { beforePaint } from './before-paint';

type Setting = {
  /** The entries of `localStorage`, and of `sessionStorage`. */
  stored?: Record<string, string>;
  storedInTab?: Record<string, string>;
  lang?: 'en' | 'ur';
  namesLanguage?: boolean;
  pathname?: string;
  search?: string;
  isDenied?: boolean;
};

/** Runs the script in the head of a page as a browser would, from its text. */
function paint({
  stored = {},
  storedInTab = {},
  lang = 'en',
  namesLanguage = false,
  isDenied = false,
  ...address
}: Setting = {}) {
  const { root, location } = openPage(address);
  Object.assign(root, { lang, dir: lang === 'ur' ? 'rtl' : 'ltr' });
  if (namesLanguage) root.dataset['addressed'] = '';
  document.cookie = '';
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(storedInTab)) sessionStorage.setItem(key, value);
  if (isDenied) denyStorage();
  const replace = vi.fn<(to: string) => void>();
  Object.assign(location, { replace });
  new Function(beforePaint)();
  return { root, replace, dataset: { ...root.dataset } };
}

const member = JSON.stringify(loggedIn());
const ended = JSON.stringify(loggedIn({ refreshMs: -1 }));

describe('the script before the first paint', () => {
  test.each([
    ['dark', { theme: 'dark' }],
    ['light', { theme: 'light' }],
    ['system', {}],
    ['"><script>', {}],
  ])('turns the saved theme %s into %j', (theme, dataset) => {
    expect(paint({ stored: { theme } }).dataset).toEqual(dataset);
  });

  test('marks the page of a member with the role, so that neither links of a guest nor of another role flash', () => {
    expect(paint({ stored: { user: member }, pathname: '/contact' }).dataset).toEqual({ member: 'subscribedUser' });
  });

  test('marks no page once the session has ended', () => {
    expect(paint({ stored: { user: ended }, pathname: '/contact' }).dataset).toEqual({});
  });

  test('marks a page whose tab holds the question of a guest, so that the note shifts no layout', () => {
    expect(paint({ storedInTab: { askedAsGuest: '{}' }, pathname: '/auth/signup' }).dataset).toEqual({ asked: '' });
  });

  test('saves the language of a page whose address names it, and of no other', () => {
    paint({ lang: 'ur', namesLanguage: true });
    expect(document.cookie).toMatch(/^language=ur; path=\/; max-age=\d+; samesite=lax$/);
    paint({ lang: 'ur' });
    expect(document.cookie).toBe('');
  });

  test.each(['/', '/ur', '/ur/'])('redirects a member from %s to the calculator, and keeps the query', (pathname) => {
    const { replace } = paint({ stored: { user: member }, pathname, search: '?type=suitValuation' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/calculate?type=suitValuation');
  });

  test.each([
    ['a guest', {}],
    ['a member whose session has ended', { stored: { user: ended } }],
    ['a member on a page whose path begins like that of Urdu', { stored: { user: member }, pathname: '/urgent' }],
    ['a visitor at the return address of Google', { pathname: '/auth/google', search: '?pid=1' }],
    ['a member on a public page', { stored: { user: member }, pathname: '/contact' }],
  ])('does not redirect %s', (_, setting) => {
    expect(paint({ pathname: '/', ...setting }).replace).not.toHaveBeenCalled();
  });

  test.each([
    ['a guest', '/', {}],
    ['a member', '/ur', { stored: { user: member } }],
    ['a browser without storage', '/', { isDenied: true }],
  ])('leads %s whom Google sends back to where the log-in is completed', (_, pathname, setting) => {
    const { replace } = paint({ ...setting, pathname, search: '?a=1&pid=1' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/google?a=1&pid=1');
  });
});
