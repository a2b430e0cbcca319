import { Marked, type Token, type Tokens } from 'marked';
import { type HelpTask, helpPath, helpTasks } from '../language/help-paths';
import { inLanguage, type Language, namesLanguage } from '../language/paths';

export type HelpText = {
  task: HelpTask;
  title: string;
  /** What the reader gets. */
  lead: string;
  html: string;
  /** The steps and what can go wrong, as HTML, which the search shows where they match. */
  items: readonly string[];
};

const texts = import.meta.glob<string>('../../../content/help/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../content/help/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const inContent = (language: Language, file: string) => `../../../content/help/${language}/${file}`;

const isList = (token: Token): token is Tokens.List => token.type === 'list';

export function readHelp(language: Language, task: HelpTask): HelpText {
  const marked = markedIn(language);
  const text = texts[inContent(language, `${task}.md`)] ?? '';
  const [title, lead, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error(`content/help/${language}/${task}.md does not begin with its title and what one gets`);
  // The last list leads to the next tasks.
  const items = rest
    .filter(isList)
    .slice(0, -1)
    .flatMap((list) => list.items.map(({ tokens }) => marked.parser(tokens)));
  return { task, title: (title as Tokens.Heading).text, lead: lead.raw.trim(), html: marked.parser(rest), items };
}

/** Every task of a reader. */
export const tasksOf = (language: Language, reader: keyof typeof helpTasks) =>
  helpTasks[reader].map((task) => readHelp(language, task));

/** Turns links and pictures, which name files in the folder of the text, into addresses of pages and of files of the build. */
const markedIn = (language: Language) =>
  new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link) {
        const path = href.endsWith('.md') ? helpPath(href.slice(0, -3)) : href;
        const address = namesLanguage(path) ? inLanguage(language, path) : path;
        return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const address = pictures[inContent(language, href)];
        // The build works without a picture, because a new one is taken from the build. A test names those that are missing.
        if (address === undefined) return '';
        // A press opens the picture alone, to be enlarged on a phone. All pictures have this size.
        return `<a href="${address}"><img src="${address}" alt="${text}" width="1200" height="750"></a>`;
      },
    },
  });
