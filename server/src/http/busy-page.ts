import { smallPage } from './small-page.ts';

const WORDS = {
  en: { title: 'One moment', text: 'Too many pages were asked for at once.', again: 'Try again' },
  ur: { title: 'ایک لمحہ', text: 'اس وقت بہت زیادہ صفحات مانگے گئے ہیں۔', again: 'دوبارہ کوشش کریں' },
} as const;

/** A refusal that passes, for people: it holds nothing of the request, and leads back to the same address. */
export function busyPage(url: string) {
  const language = /^\/ur(\/|\?|$)/.test(url) ? 'ur' : 'en';
  const { title, text, again } = WORDS[language];
  return smallPage({ language, title, body: `<h1>${title}</h1><p>${text} <a href="">${again}</a></p>` });
}
