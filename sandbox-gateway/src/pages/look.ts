import type { FastifyRequest } from 'fastify';
import { queryOf } from '../bodies.ts';
import { en } from './words.en.ts';
import { ur } from './words.ur.ts';

/** The language and theme of a page, and whether it stands in a frame of the merchant's page. */
export type Look = {
  lang: 'en' | 'ur';
  theme: 'light' | 'dark' | undefined;
  words: typeof en;
  isFramed: boolean;
};

/** From the query; otherwise the browser's language and the system's theme. */
export function lookOf(request: FastifyRequest): Look {
  const { lang, theme } = queryOf(request);
  const isUrdu = lang === undefined ? /^ur\b/i.test(request.headers['accept-language'] ?? '') : lang === 'ur';
  return {
    lang: isUrdu ? 'ur' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    words: isUrdu ? ur : en,
    isFramed: request.headers['sec-fetch-dest'] === 'iframe',
  };
}

/** Carries the look to the next page. */
export const lookQuery = ({ lang, theme }: Look) => new URLSearchParams({ lang, ...(theme && { theme }) }).toString();

/** Groups digits as Pakistan does: the last three, then pairs. */
export function rupees({ words }: Look, paisa: number) {
  const [whole = '', fraction = ''] = (paisa / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return words.rupees(fraction === '00' ? grouped : `${grouped}.${fraction}`);
}
