import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { words } from './words.ts';

export type Page = {
  title: string;
  body: Html;
  /** Origins that may show the page in a frame. */
  framedBy?: readonly string[];
  /** Origins to which forms of the page may be posted, directly or by a redirect. */
  formTargets?: readonly string[];
  /** The origin of the page around the frame, which is sent the height of this page. */
  frameParent?: string;
  script?: 'frame-height.js' | 'submit.js';
  status?: number;
};

export function sendPage(reply: FastifyReply, page: Page) {
  const { status, headers, body } = answerOf(page);
  return reply.code(status).headers(headers).send(body);
}

/** The status, headers and body of a page, for Fastify and for the OpenID provider, which sends its own answers. */
export function answerOf(page: Page) {
  const { framedBy = [], formTargets = [], status = 200 } = page;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const headers = {
    'content-security-policy': policy.join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(framedBy.length === 0 && { 'x-frame-options': 'DENY' }),
  };
  return { status, headers, body: documentOf(page).html };
}

function documentOf({ title, body, frameParent, script }: Page) {
  return html`<!doctype html>
<html lang="en"${frameParent && html` data-merchant="${frameParent}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${words.sandbox}</title>
<link rel="stylesheet" href="/assets/style.css">
${script && html`<script src="/assets/${script}" defer></script>`}
</head>
<body>
<main aria-label="${title}">
${body}
</main>
</body>
</html>`;
}

/** The notice on every page of a payment; the pages of wallets also name the provider. */
export const sandboxNotice = (provider?: string) =>
  html`<p><b>${words.sandbox}</b>${provider && html` ${words.standsIn(provider)}`}</p>`;

type Message = { title: string; message: string; status?: number; notice?: Html };

export const messagePage = ({ title, message, status = 200, notice = sandboxNotice() }: Message): Page => ({
  title,
  status,
  body: html`${notice}<h1>${title}</h1><p>${message}</p>`,
});

export const unknownPage = () => messagePage({ title: words.unknownPage, message: words.unknownPageWhy, status: 404 });

/** The end of a payment whose browser does not return to the merchant. */
export const paidHerePage = () => messagePage({ title: words.paidHere, message: words.paidHereWhy });
