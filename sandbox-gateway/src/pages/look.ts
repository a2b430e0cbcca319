import type { FastifyRequest } from 'fastify';
import { queryOf } from '../bodies.ts';
import { en } from './words.en.ts';
import { ur } from './words.ur.ts';

export type Words = typeof en;

/**
 * The language and the theme of a page, whether it stands in a frame (on the ground of
 * the page around it), and its own address.
 */
export type Look = {
  lang: 'en' | 'ur';
  theme: 'light' | 'dark' | undefined;
  words: Words;
  isFramed: boolean;
  here: string;
};

/** As the address asks; else the language as the browser does, and the theme as the system does. */
export function lookOf(request: FastifyRequest): Look {
  const { lang, theme } = queryOf(request);
  const isUrdu = lang === undefined ? /^ur\b/i.test(request.headers['accept-language'] ?? '') : lang === 'ur';
  return {
    lang: isUrdu ? 'ur' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    words: isUrdu ? ur : en,
    isFramed: request.headers['sec-fetch-dest'] === 'iframe',
    here: request.url,
  };
}

/** The page at hand in the other language. */
export function inOtherLanguage({ lang, here }: Look) {
  const { pathname, searchParams } = new URL(here, 'http://gateway');
  searchParams.set('lang', lang === 'ur' ? 'en' : 'ur');
  return `${pathname}?${searchParams}`;
}

/** The same look at the next address. */
export const lookQuery = ({ lang, theme }: Pick<Look, 'lang' | 'theme'>) =>
  new URLSearchParams({ lang, ...(theme && { theme }) }).toString();

const rupeesOf = (paisa: number) => {
  const [whole = '', part = ''] = (paisa / 100).toFixed(2).split('.');
  // The last three, then pairs: as Pakistan groups.
  const grouped = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return part === '00' ? grouped : `${grouped}.${part}`;
};

export const rupees = ({ words }: Look, paisa: number) => words.rupees(rupeesOf(paisa));
