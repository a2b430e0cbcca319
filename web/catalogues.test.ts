import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';

type Transform = { filter: { id: RegExp }; handler: (source: string) => { code: string } };
const { filter, handler } = catalogues().transform as unknown as Transform;

test('a catalogue is compiled, so that the browser needs no parser', async () => {
  const source = { plain: 'Court fee', count: '{count, plural, one {# search} other {# searches}} for {name}' };
  const { code } = handler(JSON.stringify(source));
  const { default: messages } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  expect(i18n._('plain')).toBe('Court fee');
  expect(i18n._('count', { count: 1, name: 'Ayesha' })).toBe('1 search for Ayesha');
  expect(i18n._('count', { count: 2, name: 'Ayesha' })).toBe('2 searches for Ayesha');
});

test('only our own catalogues are compiled', () => {
  expect(filter.id.test('/mizan/web/src/language/locales/ur/site.json')).toBe(true);
  expect(filter.id.test('/mizan/content/ur/home.json')).toBe(false);
  expect(filter.id.test('/mizan/web/src/language/locales/ur/site.json?url')).toBe(false);
});
