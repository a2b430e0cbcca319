import type { Language } from '@mizan/api';
import { smallPage } from '../../../http/small-page.ts';

const WORDS = {
  en: {
    title: 'Payment',
    onward: 'One moment: on to Easypaisa.',
    go: 'Go on',
    waiting: 'One moment: we are asking whether the payment has arrived.',
    look: 'See the order',
  },
  ur: {
    title: 'ادائیگی',
    onward: 'ایک لمحہ: ایزی پیسہ کی طرف جا رہے ہیں۔',
    go: 'آگے بڑھیں',
    waiting: 'ایک لمحہ: ہم معلوم کر رہے ہیں کہ ادائیگی پہنچی یا نہیں۔',
    look: 'خریداری دیکھیں',
  },
} as const;

type Form = { action: string; fields: Record<string, string> };

/** Submits a form by script, with a button for browsers without scripts. */
export function onwardPage({ action, fields }: Form, language: Language) {
  const words = WORDS[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return pageWith(
    "document.getElementById('onward').submit()",
    language,
    `<form id="onward" method="post" action="${escape(action)}">${inputs.join('')}
<p>${words.onward}</p><button>${words.go}</button></form>`,
  );
}

/** In our frame the page only asks to wait; outside of it, it redirects to the order. */
export function waitingPage(address: string, language: Language) {
  const words = WORDS[language];
  return pageWith(
    "if (window.top === window) location.replace(document.querySelector('a').href)",
    language,
    `<p role="status">${words.waiting}</p>
<p><a href="${escape(address)}" target="_top">${words.look}</a></p>`,
  );
}

/** Returns the page and its script, so that the page's policy can allow exactly this script. */
const pageWith = (script: string, language: Language, body: string) => ({
  script,
  html: smallPage({ language, title: WORDS[language].title, body: `${body}<script>${script}</script>` }),
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
