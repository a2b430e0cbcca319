import { describe, expect, test } from 'vitest';
import { type Letter, render } from './render.ts';
import { words } from './words.ts';

const letter = (changes: Partial<Letter> = {}) =>
  render({ template: 'resetPassword', language: 'en', name: 'Ayesha', ...changes });

describe('a mail', () => {
  test('has the same words as text and as HTML', () => {
    const link = 'https://mizan.example/auth/reset-password?token=a&b="c"';
    const { subject, text, html } = letter({ link });
    const { before, after, action } = words.en.resetPassword;
    expect(subject).toBe('Set a new password');
    expect(text).toBe(
      `${['Dear Ayesha,', ...before, link, ...after, 'Mizan: court fee and suit valuation, exact and explained'].join('\n\n')}\n`,
    );
    const paragraphs = [...html.matchAll(/<p>(.*)<\/p>/g)].map(([, paragraph]) => paragraph);
    expect(paragraphs).toHaveLength(3 + before.length + after.length);
    expect(paragraphs[1 + before.length]).toMatch(
      /^<a href="https:\/\/mizan.example\/auth\/reset-password\?token=a&amp;b=&quot;c&quot;" style="[^"]+">/,
    );
    expect(paragraphs[1 + before.length]).toContain(`>${action}</a>`);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>Set a new password</title>');
  });

  test('has no button without a link or without an action', () => {
    expect(letter().html).not.toContain('<a ');
    expect(letter({ template: 'passwordChanged', link: 'https://mizan.example' }).html).not.toContain('<a ');
  });

  test('lists its facts line by line with their labels, if it has any', () => {
    const { text, html } = letter({
      lines: [
        ['Order', '100001'],
        ['Paid', 'Rs 455 <card>'],
      ],
    });
    expect(text).toContain('\n\nOrder: 100001\nPaid: Rs 455 <card>\n\n');
    const cells = [...html.matchAll(/<t[hd] style="[^"]+">(.*?)<\/t[hd]>/g)].map(([, cell]) => cell);
    expect(cells).toEqual(['Order', '<b><bdi>100001</bdi></b>', 'Paid', '<b><bdi>Rs 455 &lt;card&gt;</bdi></b>']);
    expect(html).not.toContain('<p><table');
    expect(letter({ lines: [] })).toEqual(letter());
  });

  test("escapes HTML in a member's name", () => {
    const { html, text } = letter({ name: '<img src="x" onerror=alert(1)> & co' });
    expect(html).toContain('Dear &lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; co,');
    expect(text).toContain('Dear <img src="x" onerror=alert(1)> & co,');
  });

  test('in Urdu is set from right to left, in Nastaliq', () => {
    const { html } = letter({ language: 'ur' });
    expect(html).toContain('<html lang="ur" dir="rtl">');
    expect(html).toContain('dir="rtl">\n<p>');
    expect(html).toContain('16px/2.3');
    expect(html).toContain('Nastaliq');
    expect(letter().html).not.toContain('Nastaliq');
  });
});
