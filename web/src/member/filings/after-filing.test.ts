import type { Filing } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { withProviders } from '../../testing/with-providers';
import { FiledForm } from './after-filing';

vi.mock('../../language/format-moments', () => ({ useToday: () => '2026-06-01' }));

const total = { amount: 7500, withoutFigure: 0, inWords: null };

function inputsOf(filing: Pick<Filing, 'total'>) {
  const form = createElement(FiledForm, { filing: filing as Filing, onDone: () => undefined });
  return renderToStaticMarkup(withProviders()(form)).match(/<input[^>]*>/g) ?? [];
}

const proposed = (filing: Pick<Filing, 'total'>) =>
  inputsOf(filing)
    .find((input) => input.includes('name="amount"'))
    ?.match(/ value="(.*?)"/)?.[1];

test('the total is proposed as the fee that was affixed, unless an item has no figure', () => {
  expect(proposed({ total })).toBe('7500');
  expect(proposed({ total: { ...total, withoutFigure: 1 } })).toBe('');
  expect(proposed({ total: { amount: 0, withoutFigure: 1, inWords: null } })).toBe('');
});
