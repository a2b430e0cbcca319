import { expect, test } from 'vitest';
import { html } from './html.ts';
import { en } from './words.en.ts';
import { ur } from './words.ur.ts';

/** Every text of a language; sentences with placeholders are filled in. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const at = `${path}${name}`;
    if (typeof value === 'function') return [[at, String(value('1', '2', '3'))]];
    return typeof value === 'string' ? [[at, value]] : textsOf(value, `${at}.`);
  });
}

test('has the same words in both languages, in the same order', () => {
  expect(textsOf(ur).map(([name]) => name)).toEqual(textsOf(en).map(([name]) => name));
});

test('writes Urdu with Urdu letters and western digits', () => {
  const strays = textsOf(ur).filter(([, text]) => /[\u064a\u0643\u0647\u0629\u06f0-\u06f9\u0660-\u0669"“”]/.test(text));
  expect(strays).toEqual([]);
});

test('escapes inserted values except markup', () => {
  const word = '<script>"&\'';
  expect(html`<p title="${word}">${word}</p>${html`<br>`}${[html`<i></i>`]}${undefined}${false}${0}`.html).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p><br><i></i>0',
  );
});
