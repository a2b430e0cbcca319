import { describe, expect, test, vi } from 'vitest';
import { loggedIn } from '../testing/member';
import { denyStorage, openPage } from '../testing/page';
import { beforePaint } from './before-paint';

type Setting = {
  kept?: Record<string, string>;
  lang?: 'en' | 'ur';
  isFallback?: boolean;
  pathname?: string;
  search?: string;
  isDenied?: boolean;
};

/** Runs the script in the head of a page as a browser would, from its text. */
function paint({ kept = {}, lang = 'en', isFallback = false, isDenied = false, ...address }: Setting = {}) {
  const { root, location } = openPage(address);
  Object.assign(root, { lang, dir: lang === 'ur' ? 'rtl' : 'ltr' });
  if (isFallback) root.dataset['anyLanguage'] = '';
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
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

  test('marks the page of a member, so that the links of a guest do not flash', () => {
    expect(paint({ kept: { user: member }, pathname: '/contact' }).dataset).toEqual({ member: '' });
  });

  test('marks no page once the session has ended', () => {
    expect(paint({ kept: { user: ended }, pathname: '/contact' }).dataset).toEqual({});
  });

  test('saves the language of a static page for the screens without a language', () => {
    const { root } = paint({ lang: 'ur', kept: { language: 'en' } });
    expect([root.lang, root.dir, localStorage.getItem('language')]).toEqual(['ur', 'rtl', 'ur']);
  });

  test.each([
    ['ur', 'ur', 'rtl'],
    ['en', 'en', 'ltr'],
    ['de', 'en', 'ltr'],
  ])('gives a screen without a language the saved one: %s', (language, lang, dir) => {
    expect(paint({ isFallback: true, kept: { language } }).root).toMatchObject({ lang, dir });
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

  test('falls back to English without storage, and keeps the language of a static page', () => {
    expect(paint({ isDenied: true, isFallback: true }).root).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(paint({ isDenied: true, lang: 'ur' }).root).toMatchObject({ lang: 'ur', dir: 'rtl' });
    expect(paint({ kept: { user: '{', language: 'ur' }, isFallback: true }).root).toMatchObject({ lang: 'ur' });
  });
});
