import type { Language } from '@mizan/api';
import { smallPage } from '../../http/small-page.ts';

const WORDS = {
  en: {
    title: 'Following the law',
    ask: 'You follow the law at Mizan and are mailed when it changes.',
    stop: 'Stop following',
    done: 'You follow nothing any more. No more of these mails are sent.',
    again: 'In your settings you can follow again.',
  },
  ur: {
    title: 'قانون کی تبدیلیوں کی اطلاع',
    ask: 'آپ میزان میں قانون پر نظر رکھے ہوئے ہیں اور تبدیلی پر آپ کو ای میل بھیجی جاتی ہے۔',
    stop: 'اطلاع بند کریں',
    done: 'اطلاع بند کر دی گئی۔ ایسی کوئی ای میل نہیں بھیجی جائے گی۔',
    again: 'ترتیبات میں اسے دوبارہ شروع کیا جا سکتا ہے۔',
  },
} as const;

/** A page with one button, which posts to the address of the page. */
export const askToUnfollow = (language: Language) =>
  pageWith(language, ({ ask, stop }) => `<form method="post"><p>${ask}</p><button>${stop}</button></form>`);

/** The page after the last follow ended; also for a deleted account. */
export const doneFollowing = (language: Language = 'en') =>
  pageWith(language, ({ done, again }) => `<p role="status">${done}</p><p><a href="/settings">${again}</a></p>`);

const pageWith = (language: Language, body: (words: (typeof WORDS)[Language]) => string) => ({
  html: smallPage({ language, title: WORDS[language].title, body: body(WORDS[language]) }),
});
