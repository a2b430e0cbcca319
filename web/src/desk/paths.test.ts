import { expect, test } from 'vitest';
import { deskPaths, movedPaths, viewPaths } from '../language/desk-paths';
import {
  hasSchedule,
  isSameLaw,
  placeIn,
  ruleIn,
  rulePath,
  typeOfView,
  type View,
  viewFor,
  viewIn,
  viewPath,
  withPlace,
} from './paths';

const both = { country: 'pakistan', province: 'punjab' };
const names = Object.keys(viewPaths) as View[];
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mizan.example');
  return { view: viewIn(pathname, searchParams), chosen: placeIn(searchParams) };
};

test('the view and place of an address are read from it again', () => {
  for (const view of names) expect(read(viewPath(view, both))).toEqual({ view, chosen: both });
});

test('the parameter names the view, or else the path does', () => {
  expect(read('/admin').view).toBe('welcome');
  expect(read('/admin?view=courtFeeCSV').view).toBe('courtFeeCSV');
  expect(read('/admin/suitValuation').view).toBe('suitValuation');
  expect(read('/admin/court-fee-csv/').view).toBe('courtFeeCSV');
  expect(read('/admin/courtFee?view=suitValuationCSV').view).toBe('suitValuationCSV');
  expect(read('/admin/courtFee?view=constructor').view).toBe('courtFee');
});

test('every view is the welcome until a country and a province are chosen', () => {
  for (const view of names) {
    expect(viewFor(view, { country: 'pakistan', province: null })).toBe('welcome');
    expect(viewFor(view, { country: null, province: null })).toBe('welcome');
  }
});

test('the view is the named one once both are chosen, and courtFee by default', () => {
  expect(viewFor('welcome', both)).toBe('courtFee');
  expect(viewFor('suitValuationCSV', both)).toBe('suitValuationCSV');
});

test('the address omits what is not chosen', () => {
  expect(viewPath('welcome', { country: null, province: null })).toBe('/admin');
  expect(viewPath('welcome', { country: 'pakistan', province: null })).toBe('/admin?country=pakistan');
});

test('the addresses of the desk stay the same', () => {
  expect(viewPath('courtFee', both)).toBe('/admin/courtFee?view=courtFee&country=pakistan&province=punjab');
  expect(Object.values(viewPaths)).toEqual([
    '/admin',
    '/admin/courtFee',
    '/admin/suitValuation',
    '/admin/court-fee-csv',
    '/admin/suit-valuation-csv',
  ]);
  for (const [name, path] of Object.entries(deskPaths)) expect(path).toBe(`/admin/${name}`);
  expect(Object.keys(deskPaths)).toHaveLength(8);
  for (const { path } of Object.values(movedPaths)) expect(Object.values(deskPaths)).toContain(path);
});

test('withPlace adds the place to the query of another screen', () => {
  expect(withPlace('/admin/orders', both)).toBe('/admin/orders?country=pakistan&province=punjab');
  expect(withPlace('/admin/orders', both, { page: '2' })).toBe('/admin/orders?page=2&country=pakistan&province=punjab');
});

test('each view is about one type of rules, and only court fees have a schedule', () => {
  expect(names.filter(hasSchedule)).toEqual(['courtFee', 'courtFeeCSV']);
  expect(typeOfView).toEqual({
    courtFee: 'courtFee',
    suitValuation: 'suitValuation',
    courtFeeCSV: 'courtFee',
    suitValuationCSV: 'suitValuation',
  });
});

test('the address of a rule names its view, its place and an amount to try, and is read from it again', () => {
  const address = rulePath('courtFee', both, { rule: 'cheque & bond', amount: '100000' });
  expect(read(address)).toEqual({ view: 'courtFee', chosen: both });
  const query = new URL(address, 'https://mizan.example').searchParams;
  expect(ruleIn(query)).toEqual({ rule: 'cheque & bond', amount: '100000' });
  expect(ruleIn(new URLSearchParams('amount=5'))).toBeNull();
});

test('addresses with other filters show the same law, and those with another place or day do not', () => {
  const at = (search: string, pathname = '/admin/courtFee') => ({ pathname, search });
  const here = at('?country=pakistan&province=punjab');
  expect(isSameLaw(here, at('?country=pakistan&province=punjab&show=changed&since=2026-01-01'))).toBe(true);
  expect(isSameLaw(here, at('?country=pakistan&province=sindh'))).toBe(false);
  expect(isSameLaw(here, at('?country=pakistan&province=punjab&on=2027-07-01'))).toBe(false);
  expect(isSameLaw(here, at('?country=pakistan&province=punjab', '/admin/members'))).toBe(false);
});
