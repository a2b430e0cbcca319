import { Marked, type Token, type Tokens } from 'marked';

export type DocsSection = { id: string; title: string; parts: readonly DocsPart[] };
/** Text as HTML, or a part that a component draws by its name: a sample, the problems, the calls of keys. */
export type DocsPart = { html: string } | { drawn: string; name: string };

const files = import.meta.glob<string>('../../../content/docs/*.md', { query: '?raw', import: 'default', eager: true });
const nameOf = (path: string) => path.split('/').at(-1)?.replace('.md', '') ?? '';
const sections = new Map(Object.entries(files).map(([path, text]) => [nameOf(path), text]));

/** The sections in the order in which a newcomer reads them; others come last. */
const ORDER = [
  'start',
  'authentication',
  'calculating',
  'dates',
  'errors',
  'limits',
  'paging',
  'idempotency',
  'webhooks',
  'testing',
  'assistants',
  'client',
  'changes',
];

const DRAWN = new Set(['sample', 'problems', 'key-calls', 'client']);

const marked = new Marked({
  renderer: {
    code: ({ text }: Tokens.Code) => codeHtml(text),
    heading: ({ text, depth }: Tokens.Heading) => `<h${depth + 1}>${escape(text)}</h${depth + 1}>`,
  },
});

/** Wide code scrolls by itself, also with the keyboard. */
export function codeHtml(text: string): string {
  return `<pre tabindex="0"><code>${escape(text.trimEnd())}</code></pre>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const docsSections: readonly DocsSection[] = [...new Set([...ORDER, ...sections.keys()])].map((id) => {
  const [title, ...tokens] = marked.lexer(sections.get(id) ?? '').filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading') throw new Error(`content/docs/${id}.md does not begin with its title`);
  return { id, title: title['text'] as string, parts: tokens.map(partOf) };
});

function partOf(token: Token): DocsPart {
  const { type, lang = '', text = '' } = token as Partial<Tokens.Code>;
  if (type === 'code' && DRAWN.has(lang)) return { drawn: lang, name: text.trim() };
  return { html: marked.parser([token]) };
}
