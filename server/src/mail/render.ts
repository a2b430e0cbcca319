import type { Language } from '@mizan/api';
import { greeting, signature, type Template, unfollowing, words } from './words.ts';

/** A labelled line of a mail. */
export type FactLine = readonly [label: string, value: string];

/** What a mail says, before it is rendered. */
export type Letter = {
  template: Template;
  language: Language;
  name?: string;
  lines?: readonly FactLine[];
  link?: string;
  /** The address that ends mails of this kind. A button of mail programs posts to it, and people open it. */
  unfollow?: string;
};
export type RenderedMail = { subject: string; text: string; html: string; headers?: Record<string, string> };

/** Renders a mail as plain text and as HTML, with the same words. */
export function render({ template, language, name, lines: facts = [], link, unfollow }: Letter): RenderedMail {
  const { subject, before, action, after } = words[language][template];
  const factText = facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : [];
  const factTable = facts.length > 0 ? [tableOf(facts)] : [];
  const unfollowText = unfollowing[language];
  const paragraphs = [
    greeting[language](name),
    ...before,
    ...factText,
    ...(link ? [link] : []),
    ...after,
    ...(unfollow ? [`${unfollowText}: ${unfollow}`] : []),
    signature[language],
  ];
  const button = link && action ? [`<a href="${escape(link)}" style="${BUTTON}">${escape(action)}</a>`] : [];
  const parts = [
    ...[greeting[language](name), ...before].map(escape),
    ...factTable,
    ...button,
    ...after.map(escape),
    ...(unfollow ? [`<a href="${escape(unfollow)}">${escape(unfollowText)}</a>`] : []),
    `<small>${escape(signature[language])}</small>`,
  ];
  const rendered = { subject, text: `${paragraphs.join('\n\n')}\n`, html: page(language, subject, parts) };
  return unfollow ? { ...rendered, headers: oneClick(unfollow) } : rendered;
}

/** The headers of RFC 8058. Mail programs show a button that posts; opening the link alone ends nothing. */
const oneClick = (unfollow: string) => ({
  'List-Unsubscribe': `<${unfollow}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const FONT = { en: 'Georgia,serif', ur: "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',serif" };
/** The styles below have the colours of the website's light theme. */
const BUTTON = 'display:inline-block;padding:10px 18px;background:#4b2e1e;color:#fbf7ef;text-decoration:none';
const TABLE = 'width:100%;margin:20px 0;border-collapse:collapse;border-bottom:1px solid #c9b795';
const CELL = 'padding:8px 0;border-top:1px solid #c9b795;text-align:start;vertical-align:baseline';
const LABEL = `${CELL};padding-inline-end:16px;width:40%;font-weight:normal;color:#584b3e`;

/** The facts as a table. `bdi` keeps the order of values that are written in the other direction. */
function tableOf(lines: readonly FactLine[]) {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th style="${LABEL}">${escape(label)}</th><td style="${CELL}"><b><bdi>${escape(value)}</bdi></b></td></tr>`,
  );
  return `<table style="${TABLE}">${rows.join('')}</table>`;
}

/** The HTML of a mail, with inline styles, because mail programs support no others. */
function page(language: Language, title: string, parts: readonly string[]) {
  const direction = language === 'ur' ? 'rtl' : 'ltr';
  const style = `margin:0 auto;max-width:36em;padding:24px;font:16px/${language === 'ur' ? 2.3 : 1.6} ${FONT[language]};color:#221a14`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="${escape(style)}" dir="${direction}">
${parts.map((part) => (part.startsWith('<table') ? part : `<p>${part}</p>`)).join('\n')}
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
