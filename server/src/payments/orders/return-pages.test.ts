import { describe, expect, test } from 'vitest';
import { onwardPage, waitingPage } from './return-pages.ts';

describe('the page that carries a browser on', () => {
  const form = { action: 'https://pay.example/confirm?a=1&b=2', fields: { token: '"><script>&', 'na"me': 'x' } };

  test('posts the fields by itself, or by a button, and nothing in them can leave its place', () => {
    const page = onwardPage(form, 'en');
    expect(page).toContain('<form id="onward" method="post" action="https://pay.example/confirm?a=1&amp;b=2">');
    expect(page).toContain('<input type="hidden" name="token" value="&quot;&gt;&lt;script&gt;&amp;">');
    expect(page).toContain('<input type="hidden" name="na&quot;me" value="x">');
    expect(page).toContain('<button>Go on</button>');
    expect(page).toContain("document.getElementById('onward').submit()");
    expect(page.match(/<script>/g)).toHaveLength(1);
  });

  test('is in the language of the member, and in no search engine', () => {
    expect(onwardPage(form, 'en')).toContain('<html lang="en" dir="ltr">');
    expect(onwardPage(form, 'en')).toContain('<title>Payment</title>');
    expect(onwardPage(form, 'ur')).toContain('<html lang="ur" dir="rtl">');
    expect(onwardPage(form, 'ur')).toContain('<button>آگے بڑھیں</button>');
    expect(onwardPage(form, 'ur')).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the page that says to wait', () => {
  test('leads on to the order, by itself only where it is not in a frame', () => {
    const page = waitingPage('/payment/orders/1?"', 'en');
    expect(page).toContain('<a href="/payment/orders/1?&quot;" target="_top">See the order</a>');
    expect(page).toContain('if (window.top === window) location.replace(');
    expect(page).toContain('<html lang="en" dir="ltr">');
  });

  test('is in Urdu for who reads Urdu', () => {
    expect(waitingPage('/payment/orders/1', 'ur')).toContain('<html lang="ur" dir="rtl">');
    expect(waitingPage('/payment/orders/1', 'ur')).toContain('آرڈر دیکھیں');
  });
});
