import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes inserted values except markup', () => {
  const word = '<script>"&\'';
  expect(html`<p title="${word}">${word}</p>${html`<br>`}${[html`<i></i>`]}${undefined}${false}${0}`.html).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p><br><i></i>0',
  );
});
