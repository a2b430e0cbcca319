import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { user } from '../../testing/member';
import { withProviders } from '../../testing/with-providers';
import { Reading } from './reading';

/** The number of chosen languages and groupings. */
function chosen(language: 'en' | 'ur') {
  const markup = renderToStaticMarkup(withProviders({ language })(createElement(Reading, { user })));
  return markup.match(/checked=""/g)?.length;
}

test('no language is chosen where mail is in another one than the page, so that either can be pressed', () => {
  expect(user.language).toBe('en');
  expect(chosen('en')).toBe(2);
  expect(chosen('ur')).toBe(1);
});
