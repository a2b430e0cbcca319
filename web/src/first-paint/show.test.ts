import { beforeEach, expect, test } from 'vitest';
import { denyStorage, openPage } from '../testing/page';
import { showFirstPaint } from './show';

type Setting = { pathname?: string; search?: string; lang?: 'en' | 'ur'; isMember?: boolean; isDenied?: boolean };

const draft = (picked: object) => JSON.stringify({ subMinor: null, asOf: '', ...picked });

beforeEach(() => openPage());

/** Runs the script of a file behind the templates, and says which of them it shows, under which title. */
function show(path: '/calculate' | '/try', { isDenied = false, ...at }: Setting = {}) {
  const { pathname = path, search = '', lang = 'en', isMember = path === '/calculate' } = at;
  const shown: unknown[] = [];
  const place = {
    querySelector: (selector: string) => ({ content: { selector }, dataset: { title: 'Calculate' } }),
    replaceChildren: (content: { selector: string }) => void shown.push(content.selector),
  };
  const root = { lang, dataset: isMember ? { member: '' } : {} };
  const page = { documentElement: root, currentScript: { parentElement: place }, title: 'Mizan' };
  if (isDenied) denyStorage();
  new Function('document', 'location', showFirstPaint(path))(page, { pathname, search });
  return { shown, title: page.title };
}

test.each([
  ['', 'en', '[data-first="en courtFee"]'],
  ['?type=courtFee', 'ur', '[data-first="ur courtFee"]'],
  ['?type=suitValuation', 'en', '[data-first="en suitValuation"]'],
  ['?a=1&type=suitValuation', 'ur', '[data-first="ur suitValuation"]'],
] as const)('shows for %j in %s the state %s, under its title', (search, lang, selector) => {
  expect(show('/calculate', { search, lang })).toEqual({ shown: [selector], title: 'Calculate' });
  expect(show('/try', { search, lang })).toEqual({ shown: [selector], title: 'Calculate' });
});

test.each([
  ['a guest, who is led to the log-in', '/calculate', { isMember: false }],
  ['a member, who is led on from the page of guests', '/try', { isMember: true }],
  ['another screen, which starts from this file without a connection', '/calculate', { pathname: '/c/1' }],
  ['a browser without storage', '/calculate', { isDenied: true }],
] as const)('shows nothing to %s', (_, path, setting) => {
  expect(show(path, setting)).toEqual({ shown: [], title: 'Mizan' });
});

test.each([
  ['a kind of suit is picked', { calculator: draft({ subMinor: { id: '1' } }) }],
  ['a date is picked', { calculator: draft({ asOf: '2024-01-01' }) }],
  ['an administrator looks at another date', { 'viewed day': '2024-01-01' }],
])('shows no empty form while %s', (_, kept) => {
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  expect(show('/calculate').shown).toEqual([]);
});

test('shows no empty form for the draft of a guest in another tab', () => {
  localStorage.setItem('calculator', draft({ subMinor: { id: '1' } }));
  expect(show('/try').shown).toEqual([]);
});

test('shows the empty form beside a draft in which only the place is picked', () => {
  sessionStorage.setItem('calculator', draft({ province: 'punjab' }));
  expect(show('/calculate').shown).toHaveLength(1);
});
