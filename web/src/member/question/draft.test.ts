import type { UserAction } from '@mizan/api';
import { expect, test } from 'vitest';
import {
  emptyDraft,
  questionOf,
  withAction,
  withAmount,
  withCountry,
  withDefaultPlace,
  withFound,
  withKind,
  withProvince,
  withSearch,
  withType,
} from './draft';

const category = (id: string) => ({ id, name: `The ${id}` });
const kind = { major: category('major'), minor: category('minor'), subMinor: category('sub') };
const typed = {
  ...withKind(withProvince(withCountry(emptyDraft('courtFee'), 'pakistan'), 'punjab'), kind),
  amount: '25,00,000',
  amountFor: 'sub',
  isTyped: true,
  asOf: '2026-02-01',
};
const rule = { name: 'Amount', minimumInputValue: 500, maximumInputValue: 0, courtFeeToBeAffixed: '', result: '' };
const action = rule as UserAction;
const group = (text: string) => `grouped ${text}`;

test('another country resets the province and all categories; another province resets the categories', () => {
  const elsewhere = {
    province: null,
    major: null,
    minor: null,
    subMinor: null,
    amount: '',
    amountFor: null,
    isTyped: false,
  };
  expect(withCountry(typed, 'elsewhere')).toEqual({ ...typed, ...elsewhere, country: 'elsewhere' });
  expect(withProvince(typed, 'sindh')).toEqual({ ...typed, ...elsewhere, province: 'sindh' });
});

test('the default province is picked with its country until another country or province is picked', () => {
  const punjab = { id: 'punjab', name: 'Punjab', countryId: 'pakistan', slabId: null };
  const countries = [
    { id: 'pakistan', name: 'Pakistan', provinces: [punjab] },
    { id: 'elsewhere', name: 'Elsewhere', provinces: [] },
  ];
  const empty = emptyDraft('courtFee');
  const start = { country: 'pakistan', province: 'punjab' };
  expect(withDefaultPlace(empty, countries, 'punjab')).toMatchObject(start);
  expect(withDefaultPlace(withCountry(empty, 'pakistan'), countries, 'punjab')).toMatchObject(start);
  const elsewhere = withCountry(empty, 'elsewhere');
  expect(withDefaultPlace(elsewhere, countries, 'punjab')).toBe(elsewhere);
  const picked = withProvince(withCountry(empty, 'pakistan'), 'sindh');
  expect(withDefaultPlace(picked, countries, 'punjab')).toBe(picked);
  expect(withDefaultPlace(empty, countries, 'atlantis')).toBe(empty);
  expect(withDefaultPlace(empty, countries.slice(0, 1), null)).toMatchObject({ country: 'pakistan', province: null });
  expect(withDefaultPlace(empty, countries, null)).toBe(empty);
});

test('another kind of suit clears the amount; the same one keeps it', () => {
  expect(withKind(typed, { ...kind, subMinor: category('other') })).toMatchObject({ amount: '', amountFor: null });
  expect(withKind(typed, kind)).toEqual(typed);
});

test('an amount that was typed before a kind of suit is picked stays for the next one, also if its rule refuses it', () => {
  const early = withAmount(emptyDraft('courtFee'), '25');
  const picked = withKind(withProvince(withCountry(early, 'pakistan'), 'punjab'), kind);
  expect(withAction(picked, action, group)).toMatchObject({ amount: '25', amountFor: 'sub', isTyped: true });
  expect(withDefaultPlace(early, [{ id: 'pakistan', name: 'Pakistan', provinces: [] }], null).amount).toBe('25');
});

test('an amount that was typed before its rule is known stays, unless the rule takes none', () => {
  const unknown = { ...typed, amount: '', amountFor: null, isTyped: false };
  const begun = withAmount(unknown, '2');
  expect(withAction(begun, action, group)).toBe(begun);
  expect(withAction(withAmount(begun, ''), action, group).amount).toBe('');
  const withMinimum = withAction(begun, 200, group);
  expect(withMinimum).toMatchObject({ amount: 'grouped 200', isTyped: false });
  expect(withAction(withMinimum, 200, group)).toBe(withMinimum);
});

test('a switch to the other calculator keeps place, date and amount', () => {
  const other = withType(typed, 'suitValuation');
  expect(other).toMatchObject({ country: 'pakistan', province: 'punjab', asOf: '2026-02-01', amount: '25,00,000' });
  expect(other).toMatchObject({ major: null, minor: null, subMinor: null });
  expect(withType(typed, 'courtFee')).toBe(typed);
  const picked = withKind(other, kind);
  expect(withAction(picked, action, group).amount).toBe('25,00,000');
  // An amount above the maximum stays with its fault: nobody typed another figure.
  expect(withAction(picked, { ...rule, maximumInputValue: 1000 } as UserAction, group).amount).toBe('25,00,000');
  expect(withAction(picked, 200, group).amount).toBe('grouped 200');
});

test('an amount that was not typed is not carried over to another kind', () => {
  const untouched = withType({ ...typed, amount: '0', isTyped: false }, 'suitValuation');
  expect(withAction(withKind(untouched, kind), action, group)).toMatchObject({ amount: 'grouped 500', isTyped: false });
  expect(withAmount(untouched, '0')).toMatchObject({ amount: '0', isTyped: true });
});

test('the amount starts with that of the rule, and is set only once', () => {
  const begun = withAction({ ...typed, amount: '', amountFor: null }, action, group);
  expect(begun).toMatchObject({ amount: 'grouped 500', amountFor: 'sub' });
  const changed = { ...begun, amount: '' };
  expect(withAction(changed, action, group)).toBe(changed);
});

const place = { province: 'sindh', mainCategoryId: 'm', minorCategoryId: 'n', subMinorCategoryId: 's' };
const names = { mainCategory: 'Main', minorCategory: 'Minor', subMinorCategory: 'Sub-minor' };
const found = {
  kind: { type: 'courtFee' as const, ...names, provinces: [place] },
  place,
  amount: null,
  isLate: false,
};

test('a search result also sets its province and country', () => {
  const sindh = { id: 'sindh', name: 'Sindh', countryId: 'pakistan', slabId: null };
  const countries = [{ id: 'pakistan', name: 'Pakistan', provinces: [sindh] }];
  expect(withFound(emptyDraft('courtFee'), found, countries)).toMatchObject({
    country: 'pakistan',
    province: 'sindh',
    major: { id: 'm', name: 'Main' },
    minor: { id: 'n', name: 'Minor' },
    subMinor: { id: 's', name: 'Sub-minor' },
    amount: '',
  });
});

test('an amount in the words of a search counts as typed, also for the kind of suit that is picked already', () => {
  const withIt = { ...found, amount: '5 lakh' };
  const first = withAction(withFound(typed, withIt, []), action, group);
  expect(first).toMatchObject({ amount: '5 lakh', amountFor: 's', isTyped: true });
  const again = withFound({ ...first, amount: '7' }, withIt, []);
  expect(withAction(again, action, group)).toMatchObject({ amount: '5 lakh', amountFor: 's' });
  expect(withFound(first, found, [])).toMatchObject({ amount: '5 lakh', amountFor: 's' });
});

test('no kind is picked during a search; an amount typed meanwhile is kept for the result, instead of the amount in the words', () => {
  const searching = withSearch(typed);
  expect(searching).toMatchObject({ subMinor: null, amount: '', province: 'punjab' });
  const late = { ...found, amount: '5 lakh', isLate: true };
  expect(withFound(searching, late, []).amount).toBe('5 lakh');
  const meanwhile = withAmount(searching, '23');
  expect(withAction(withFound(meanwhile, late, []), action, group)).toMatchObject({ amount: '23', amountFor: 's' });
  // Typed before the words, which say another amount.
  const earlier = withSearch(withAmount(emptyDraft('courtFee'), '7'));
  expect(earlier.amount).toBe('7');
  expect(withFound(earlier, late, []).amount).toBe('5 lakh');
  expect(withFound(earlier, { ...late, amount: null }, []).amount).toBe('7');
});

test('questionOf returns the same text until something that is sent changes', () => {
  expect(questionOf({ ...typed, sent: { question: 'x', key: 'y' } })).toBe(questionOf(typed));
  expect(questionOf({ ...typed, amount: '1' })).not.toBe(questionOf(typed));
  expect(questionOf({ ...typed, asOf: '' })).not.toBe(questionOf(typed));
});
