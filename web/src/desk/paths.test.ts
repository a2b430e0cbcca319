import { expect, test } from 'vitest';
import {
  deskPaths,
  hasSchedule,
  placeIn,
  typeOfView,
  type View,
  viewFor,
  viewIn,
  viewPath,
  viewPaths,
  withPlace,
} from './paths';

const both = { country: 'pakistan', province: 'punjab' };
const names = Object.keys(viewPaths) as View[];
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mizan.example');
  return { view: viewIn(pathname, searchParams), chosen: placeIn(searchParams) };
};

test('what an address is made of is read from it again', () => {
  for (const view of names) expect(read(viewPath(view, both))).toEqual({ view, chosen: both });
});

test('the parameter tells the view, and where there is none the path does', () => {
  expect(read('/admin').view).toBe('welcome');
  expect(read('/admin?view=courtFeeCSV').view).toBe('courtFeeCSV');
  expect(read('/admin/suitValuation').view).toBe('suitValuation');
  expect(read('/admin/court-fee-csv/').view).toBe('courtFeeCSV');
  expect(read('/admin/courtFee?view=suitValuationCSV').view).toBe('suitValuationCSV');
  expect(read('/admin/courtFee?view=constructor').view).toBe('courtFee');
});

test('without a country and a province every view is the welcome', () => {
  for (const view of names) {
    expect(viewFor(view, { country: 'pakistan', province: null })).toBe('welcome');
    expect(viewFor(view, { country: null, province: null })).toBe('welcome');
  }
});

test('once both are chosen the view is courtFee, or the one that was asked for', () => {
  expect(viewFor('welcome', both)).toBe('courtFee');
  expect(viewFor('suitValuationCSV', both)).toBe('suitValuationCSV');
});

test('what is not chosen is not in the address', () => {
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
});

test('withChosen adds the choice to the query of another screen', () => {
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
