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
  en: { title: 'One moment', text: 'Too many pages were asked for at once.', again: 'Try again' },
  ur: { title: 'ایک لمحہ', text: 'اس وقت بہت زیادہ صفحات مانگے گئے ہیں۔', again: 'دوبارہ کوشش کریں' },
} as const;

/** The page of a temporary refusal, with a link to the same address. It holds no text of the request. */
export function busyPage(url: string) {
  const language = /^\/ur(\/|\?|$)/.test(url) ? 'ur' : 'en';
  const { title, text, again } = BUSY[language];
  return smallPage({ language, title, body: `<h1>${title}</h1><p>${text} <a href="">${again}</a></p>` });
}
