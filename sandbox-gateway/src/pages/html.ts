/** Markup as text. The tag `html` escapes every inserted value that is no markup. */
export type Html = { readonly html: string };

type Insert = string | number | Html | readonly Html[] | undefined | false;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  const parts = strings.map((text, index) => (index === 0 ? text : `${renderInsert(inserts[index - 1])}${text}`));
  return { html: parts.join('') };
}

function renderInsert(insert: Insert): string {
  if (insert === undefined || insert === false) return '';
  if (Array.isArray(insert)) return insert.map(renderInsert).join('');
  if (typeof insert === 'object') return (insert as Html).html;
  return String(insert).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
