import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calculationsKey } from '../../client/queries';
import { openPage } from '../../testing/page';
import { newCache, withProviders } from '../../testing/with-providers';
import { emptyDraft } from '../question/draft';
import { createDraftStore } from '../question/draft-store';
import type { Calculator } from '../question/use-calculator';
import { AnswerColumn } from './answer-column';

const calculator = {
  store: createDraftStore(emptyDraft('courtFee')),
  draft: emptyDraft('courtFee'),
  focusRequests: 0,
  immediate: {
    result: 'As on the plaint',
    courtFeeToBeAffixed: '',
    isEstablished: true,
    verification: 'statute',
    reference: 's.7',
    sources: [],
  },
} as unknown as Calculator;

const savedWith = (courtFeeToBeAffixed: number, isEstablished: boolean) => ({
  id: String(courtFeeToBeAffixed),
  country: 'pakistan',
  provinceName: 'Punjab',
  minorCategory: 'Money',
  subMinorCategory: 'Cheque',
  type: 'courtFee',
  amount: null,
  calculation: { result: null, courtFeeToBeAffixed, isEstablished },
});

test('a latest calculation whose answer is not established says so in place of its figure', () => {
  openPage();
  const cache = newCache();
  cache.setQueryData([...calculationsKey, 'recent'], { results: [savedWith(25_000, true), savedWith(30_000, false)] });
  const column = createElement(AnswerColumn, { calculator, isGuest: false, refused: null, onTry: () => undefined });
  const page = renderToStaticMarkup(withProviders({ cache })(column));
  expect(page).toContain('25,000');
  expect(page).not.toContain('30,000');
  expect(page).toContain('Not established here');
});
