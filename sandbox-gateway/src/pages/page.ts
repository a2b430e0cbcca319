import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { inOtherLanguage, type Look } from './look.ts';

export type Page = {
  look: Look;
  title: string;
  /** Whose page this is, in the bar at the top. */
  provider?: string;
  body: Html;
  /** Those who may show the page in a frame of theirs. */
  framedBy?: readonly string[];
  /** The page that is to learn how high this one is, where it stands in its frame. */
  tellsHeightTo?: string;
  /** Those to whom a form of the page may lead. */
  leadsTo?: readonly string[];
  /** Files of `/assets` that the page runs; everything works without them. */
  scripts?: readonly string[];
  /** Its address shows it again, so that it can be had in the other language. */
  isAddressable?: boolean;
  status?: number;
  isWide?: boolean;
};

export function sendPage(reply: FastifyReply, page: Page) {
  const { framedBy = [], leadsTo = [], status = 200 } = page;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${leadsTo.join(' ')}`.trim(),
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ];
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(framedBy.length === 0 && { 'x-frame-options': 'DENY' }),
    })
    .send(documentOf(page).html);
}

function documentOf({
  look,
  title,
  provider,
  body,
  tellsHeightTo,
  scripts = [],
  isAddressable = false,
  isWide = false,
}: Page) {
  const { lang, theme, words, isFramed } = look;
  const direction = lang === 'ur' ? 'rtl' : 'ltr';
  const bar = html`<header class="bar"><span class="bar__name">${provider ?? words.sandbox}</span>${isAddressable && languageLink(look)}</header>`;
  return html`<!doctype html>
<html lang="${lang}" dir="${direction}"${theme && html` data-theme="${theme}"`}${tellsHeightTo !== undefined && html` data-merchant="${tellsHeightTo}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${words.sandbox}</title>
<link rel="stylesheet" href="/assets/style.css">
${scripts.map((name) => html`<script src="/assets/${name}" defer></script>`)}
</head>
<body${isFramed && html` class="framed"`}>
${!isFramed && bar}
<main aria-label="${title}" class="${isWide ? 'page page--wide' : 'page'}">
${body}
</main>
</body>
</html>`;
}

function languageLink(look: Look) {
  const [lang, direction] = look.lang === 'ur' ? ['en', 'ltr'] : ['ur', 'rtl'];
  return html`<a class="bar__link" href="${inOtherLanguage(look)}" lang="${lang}" dir="${direction}">${look.words.otherLanguage}</a>`;
}

const FLASK = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M8 3h4M9 3v5l-4.5 7.5A1 1 0 0 0 5.4 17h9.2a1 1 0 0 0 .9-1.5L11 8V3M6.5 13h7"/></svg>`;

/** On every page, whatever else it says. */
export const sandboxNotice = ({ words }: Look, provider: string) =>
  html`<div class="notice">${FLASK}<p><b>${words.sandbox}</b> ${words.standsIn(provider)}</p></div>`;

export const plainNotice = ({ words }: Look) => html`<div class="notice">${FLASK}<p><b>${words.sandbox}</b></p></div>`;

/** What went wrong, told to the eye and to the screen reader. */
export const faultNotice = (text: string) =>
  html`<div class="notice notice--bad" role="alert"><svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.3"/></svg><p>${text}</p></div>`;

/** A page that only says something. */
export const tellingPage = (
  look: Look,
  { title, why, status = 200 }: { title: string; why: string; status?: number },
): Page => ({
  look,
  title,
  status,
  body: html`${plainNotice(look)}<h1>${title}</h1><p class="lead">${why}</p>`,
});

export const unknownPage = (look: Look) =>
  tellingPage(look, { title: look.words.unknownPage, why: look.words.unknownPageWhy, status: 404 });

export const paidHerePage = (look: Look) =>
  tellingPage(look, { title: look.words.paidHere, why: look.words.paidHereWhy });
