import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { setLawNames } from '../../language/law-names';
import type { Language } from '../../language/paths';
import { resultOf } from '../../testing/result-of';
import { withProviders } from '../../testing/with-providers';
import { countriesQuery } from '../queries';
import { useSubject } from './subject';

const punjab = { id: 'punjab', name: 'Punjab', slabId: null };
const cache = new QueryClient();
cache.setQueryData(countriesQuery.queryKey, [{ id: 'pakistan', name: 'Pakistan', provinces: [punjab] }] as never);
const read = (language: Language) => resultOf({ language, around: withProviders({ language, cache }) }, useSubject);

test.each([
  ['rulebook punjab courtFee', null, 'Punjab, Court Fee'],
  ['sub-minor punjab suitValuation 0192', null, 'Punjab, Suit Valuation'],
  ['province punjab', null, 'Punjab'],
  ['country pakistan', null, 'Pakistan'],
  ['forums punjab', null, 'Courts of Punjab'],
  ['member 0192', 'Ayesha Malik', 'Ayesha Malik'],
  ['member 0192', null, 'Deleted account'],
  ['slab set 0192', 'Schedule I', 'Schedule I'],
  ['order MZ-7', null, 'Order MZ-7'],
  ['message 0192', null, 'A message'],
  ['mail 0192', null, 'A mail'],
  ['shipped law', null, 'Law updates'],
  ['missed search', null, 'What members did not find'],
  ['excerpt 0192', null, 'Words found'],
  ['sources', null, 'Sources'],
  ['source https://example.com/act', null, 'https://example.com/act'],
  ['rulebook of tomorrow', null, 'rulebook of tomorrow'],
])('names %j with the name %j as %j', (subject, about, text) => {
  expect(read('en')({ subject, about })).toBe(text);
});

test('names a rulebook in Urdu', () => {
  onTestFinished(() => setLawNames({}));
  setLawNames({ Punjab: 'پنجاب' });
  expect(read('ur')({ subject: 'rulebook punjab courtFee', about: null })).toBe('پنجاب، کورٹ فیس');
});
