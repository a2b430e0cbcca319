import { describe, expect, test } from 'vitest';
import { onwardPage, waitingPage } from './return-pages.ts';

describe('the forwarding page', () => {
  const form = { action: 'https://pay.example/confirm?a=1&b=2', fields: { token: '"><script>&', 'na"me': 'x' } };

  test('posts the fields automatically or by a button, and escapes their values', () => {
    const page = onwardPage(form, 'en').html;
    expect(page).toContain('<form id="onward" method="post" action="https://pay.example/confirm?a=1&amp;b=2">');
    expect(page).toContain('<input type="hidden" name="token" value="&quot;&gt;&lt;script&gt;&amp;">');
    expect(page).toContain('<input type="hidden" name="na&quot;me" value="x">');
    expect(page).toContain('<button>Go on</button>');
    expect(page).toContain("document.getElementById('onward').submit()");
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).toContain(`<script>${onwardPage(form, 'en').script}</script>`);
  });

  test('is in the language of the member, and hidden from search engines', () => {
    expect(onwardPage(form, 'en').html).toContain('<html lang="en" dir="ltr">');
    expect(onwardPage(form, 'en').html).toContain('<title>Payment</title>');
    expect(onwardPage(form, 'ur').html).toContain('<html lang="ur" dir="rtl">');
    expect(onwardPage(form, 'ur').html).toContain('<button>آگے بڑھیں</button>');
    expect(onwardPage(form, 'ur').html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the waiting page', () => {
  test('links to the order, and redirects automatically only outside a frame', () => {
    const page = waitingPage('/payment/orders/1?"', 'en').html;
    expect(page).toContain('<a href="/payment/orders/1?&quot;" target="_top">See the order</a>');
    expect(page).toContain('if (window.top === window) location.replace(');
    expect(page).toContain('<html lang="en" dir="ltr">');
  });

  test('is in Urdu for a member who reads Urdu', () => {
    expect(waitingPage('/payment/orders/1', 'ur').html).toContain('<html lang="ur" dir="rtl">');
    expect(waitingPage('/payment/orders/1', 'ur').html).toContain('خریداری دیکھیں');
  });
});
