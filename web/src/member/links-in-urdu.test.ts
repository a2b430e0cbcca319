import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProviders } from '../testing/with-providers';
import { OwnCalculation } from './by-link/unlisted';
import { useScreenLinks } from './screen-links';

const List = () => useScreenLinks({ isAdministrator: false }).map(({ path }) => ` ${path} `);
const markupOf = (part: typeof List | typeof OwnCalculation) =>
  renderToStaticMarkup(withProviders({ language: 'ur' })(createElement(part)));

test('an Urdu reader stays in Urdu on the way to the law and from a shared page to the home page', () => {
  expect(markupOf(List)).toContain(' /ur/law ');
  expect(markupOf(OwnCalculation)).toContain('href="/ur"');
});
