import { courtOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLawNames } from '../language/law-names';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { Forums } from './forums';

beforeEach(() => void openPage());

const forums = [
  courtOf('Civil Judge', null, { appealTo: 'District Judge' }),
  courtOf('Civil Judge', 500, { to: '2011-03-02' }),
  courtOf('Civil Judge', 400, { to: '2002' }),
];
const show = (language: 'en' | 'ur') =>
  renderToStaticMarkup(withProviders({ language })(createElement(Forums, { forums, province: 'Sindh' })));

test('an Urdu page of the law names courts and courts of appeal in Urdu', () => {
  onTestFinished(() => setLawNames({}));
  setLawNames({ 'Civil Judge': 'سول جج', 'District Judge': 'ڈسٹرکٹ جج' });
  const markup = show('ur');
  expect(markup).toContain('سول جج');
  expect(markup).toContain('اپیل کی عدالت: \u2068ڈسٹرکٹ جج\u2069');
  expect(markup).not.toContain('Judge');
});

test('an earlier limit stands with its last day, or with the year in which it ended', () => {
  expect(show('en')).toContain('Until 1 March 2011');
  expect(show('en')).toContain('Until 2002');
});
