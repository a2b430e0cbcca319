import { type HistoryRow, MAX_CHOSEN } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { ChosenBar } from './chosen-bar';

beforeEach(() => void openPage());

test('the limit is named once so many rows are chosen that no more can be', () => {
  const markupOf = (count: number) => {
    const row = { type: 'courtFee', province: 'punjab' } as HistoryRow;
    const chosen = new Map(Array.from({ length: count }, (_, id) => [String(id), row]));
    return renderToStaticMarkup(withProviders()(createElement(ChosenBar, { chosen, onEnd: () => undefined })));
  };
  expect(markupOf(MAX_CHOSEN - 1)).not.toContain('No more can be chosen');
  expect(markupOf(MAX_CHOSEN)).toContain('No more can be chosen');
});
