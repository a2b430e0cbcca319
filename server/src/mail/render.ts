import type { Language } from '@mizan/api';
import type { Template } from './words.ts';
import { greeting, signature, words } from './words.ts';

export type Letter = {
  template: Template;
  language: Language;
  name?: string;
  /** Facts of the mail, one per line with its label. */
  lines?: readonly (readonly [label: string, value: string])[];
  link?: string;
};
export type Rendered = { subject: string; text: string; html: string };

/** Renders the same words as plain text and as HTML. */
export function render({ template, language, name, lines: labelled = [], link }: Letter): Rendered {
  const { subject, before, action, after } = words[language][template];
  const facts = labelled.length > 0 ? [labelled.map(([label, value]) => `${label}: ${value}`).join('\n')] : [];
  const lines = [greeting[language](name), ...before, ...facts, ...(link ? [link] : []), ...after, signature[language]];
  const button = link && action ? [`<a href="${escape(link)}" style="${BUTTON}">${escape(action)}</a>`] : [];
  const parts = [
    ...[greeting[language](name), ...before].map(escape),
    ...facts.map((text) => escape(text).replaceAll('\n', '<br>')),
    ...button,
    ...after.map(escape),
    `<small>${escape(signature[language])}</small>`,
  ];
  return { subject, text: `${lines.join('\n\n')}\n`, html: page(language, subject, parts) };
}

const FONT = { en: 'Georgia,serif', ur: "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',serif" };
const BUTTON = 'display:inline-block;padding:10px 18px;background:#1d4d3a;color:#ffffff;text-decoration:none';

/** Mail programs support inline styles only. */
function page(language: Language, title: string, parts: readonly string[]) {
  const direction = language === 'ur' ? 'rtl' : 'ltr';
  const style = `margin:0 auto;max-width:36em;padding:24px;font:16px/${language === 'ur' ? 2.3 : 1.6} ${FONT[language]}`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="${escape(style)}" dir="${direction}">
${parts.map((part) => `<p>${part}</p>`).join('\n')}
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
