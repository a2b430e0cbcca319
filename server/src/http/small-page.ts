import type { Language } from '@mizan/api';

type Words = { language: Language; title: string; body: string };

/** A page beside the website, for one sentence and one thing to do. Its body is HTML that holds nothing of the request. */
export const smallPage = ({ language, title, body }: Words) => `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body>${body}</body>
</html>
`;

const BUSY = {
  en: { title: 'One moment', text: 'Too many pages were asked for at once.', again: 'Try again' },
  ur: { title: 'ایک لمحہ', text: 'اس وقت بہت زیادہ صفحات مانگے گئے ہیں۔', again: 'دوبارہ کوشش کریں' },
} as const;

/** A refusal that passes, for people: it holds nothing of the request, and leads back to the same address. */
export function busyPage(url: string) {
  const language = /^\/ur(\/|\?|$)/.test(url) ? 'ur' : 'en';
  const { title, text, again } = BUSY[language];
  return smallPage({ language, title, body: `<h1>${title}</h1><p>${text} <a href="">${again}</a></p>` });
}
