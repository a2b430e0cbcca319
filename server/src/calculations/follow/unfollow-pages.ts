import type { Language } from '@mizan/api';
import { smallPage } from '../../http/small-page.ts';

const WORDS = {
  en: {
    title: 'Following the law',
    ask: 'You follow the law at Mizan and are mailed when it changes.',
    stop: 'Follow nothing any more',
    done: 'You follow nothing any more. No more of these mails are sent.',
    again: 'In your settings you can follow again.',
  },
  ur: {
    title: 'قانون کی تبدیلیوں کی اطلاع',
    ask: 'آپ میزان میں قانون پر نظر رکھے ہوئے ہیں اور تبدیلی پر آپ کو ای میل بھیجی جاتی ہے۔',
    stop: 'ہر قانون پر نظر رکھنا ختم کریں',
    done: 'اب آپ کسی قانون پر نظر نہیں رکھے ہوئے۔ ایسی کوئی ای میل نہیں بھیجی جائے گی۔',
    again: 'ترتیبات میں آپ نئے سرے سے منتخب کر سکتے ہیں کہ کس قانون پر نظر رکھنی ہے۔',
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
