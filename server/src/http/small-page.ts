import type { Language } from '@mizan/api';

type PageText = { language: Language; title: string; body: string };

/** A page beside the website, for one sentence and one link or form. Its body is HTML: pass no text of a request. */
export const smallPage = ({ language, title, body }: PageText) => `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body>${body}</body>
</html>
`;

const BUSY = {
  en: {
    title: 'One moment',
    text: 'This page cannot be shown just now.',
    again: 'Try again',
    paid: 'If you have paid, your payment is not lost: we ask the payment provider about it.',
    orders: 'See your orders',
  },
  ur: {
    title: 'ایک لمحہ',
    text: 'یہ صفحہ اس وقت نہیں دکھایا جا سکتا۔',
    again: 'دوبارہ کوشش کریں',
    paid: 'اگر آپ نے ادائیگی کر دی ہے تو وہ ضائع نہیں ہوئی: ہم ادارے سے معلوم کرتے ہیں۔',
    orders: 'اپنی خریداریاں دیکھیں',
  },
} as const;

type Visit = { method: string; url: string; headers: { 'accept-language'?: string | undefined } };

/** The page of a temporary refusal, with a link to try again. It holds no text of the request. */
export function busyPage({ method, url, headers }: Visit) {
  // An address of the API names no language, so the browser does.
  const isUrdu = url.startsWith('/v1/') ? /^ur\b/.test(headers['accept-language'] ?? '') : /^\/ur(\/|\?|$)/.test(url);
  const language = isUrdu ? 'ur' : 'en';
  const { title, text, again, paid, orders } = BUSY[language];
  const isPayment = url.startsWith('/v1/payment/');
  // A browser that a provider posts back cannot ask for the same address again.
  const link = isPayment && method === 'POST' ? `<a href="/payment/orders">${orders}</a>` : `<a href="">${again}</a>`;
  const body = `<h1>${title}</h1><p>${text} ${isPayment ? `${paid} ` : ''}${link}</p>`;
  return smallPage({ language, title, body });
}
