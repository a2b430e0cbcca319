import { describe, expect, test, vi } from 'vitest';
import { loggedIn } from '../testing/member';
import { denyStorage, openPage } from '../testing/page';
import { beforePaint } from './before-paint';

type Setting = {
  kept?: Record<string, string>;
  /** The entries of `sessionStorage`. */
  ofTab?: Record<string, string>;
  lang?: 'en' | 'ur';
  isAddressed?: boolean;
  pathname?: string;
  search?: string;
  isDenied?: boolean;
};

/** Runs the script in the head of a page as a browser would, from its text. */
function paint({
  kept = {},
  ofTab = {},
  lang = 'en',
  isAddressed = false,
  isDenied = false,
  ...address
}: Setting = {}) {
  const { root, location } = openPage(address);
  Object.assign(root, { lang, dir: lang === 'ur' ? 'rtl' : 'ltr' });
  if (isAddressed) root.dataset['addressed'] = '';
  document.cookie = '';
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, value);
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
    expect(paint({ kept: { theme } }).dataset).toEqual(dataset);
  });

  test('marks the page of a member with the role, so that neither links of a guest nor of another role flash', () => {
    expect(paint({ kept: { user: member }, pathname: '/contact' }).dataset).toEqual({ member: 'subscribedUser' });
  });

  test('marks no page once the session has ended', () => {
    expect(paint({ kept: { user: ended }, pathname: '/contact' }).dataset).toEqual({});
  });

  test('marks a page whose tab holds the question of a guest, so that the note shifts no layout', () => {
    expect(paint({ ofTab: { askedAsGuest: '{}' }, pathname: '/auth/signup' }).dataset).toEqual({ asked: '' });
  });

  test('saves the language of a page whose address names it, and of no other', () => {
    paint({ lang: 'ur', isAddressed: true });
    expect(document.cookie).toMatch(/^language=ur; path=\/; max-age=\d+; samesite=lax$/);
    paint({ lang: 'ur' });
    expect(document.cookie).toBe('');
  });

  test.each(['/', '/ur', '/ur/'])('redirects a member from %s to the calculator, and keeps the query', (pathname) => {
    const { replace } = paint({ kept: { user: member }, pathname, search: '?type=suitValuation' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/calculate?type=suitValuation');
  });

  test.each([
    ['a guest', {}],
    ['a member whose session has ended', { kept: { user: ended } }],
    ['another page', { kept: { user: member }, pathname: '/urgent' }],
    ['a visitor who is there already', { pathname: '/auth/google', search: '?pid=1' }],
    ['a page beneath the home page', { kept: { user: member }, pathname: '/contact' }],
  ])('does not redirect %s', (_, setting) => {
    expect(paint({ pathname: '/', ...setting }).replace).not.toHaveBeenCalled();
  });

  test.each([
    ['a guest', '/', {}],
    ['a member', '/ur', { kept: { user: member } }],
    ['a browser without storage', '/', { isDenied: true }],
  ])('leads %s whom Google sends back to where the log-in is completed', (_, pathname, setting) => {
    const { replace } = paint({ ...setting, pathname, search: '?a=1&pid=1' });
    expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/google?a=1&pid=1');
  });
});
