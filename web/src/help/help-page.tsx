import type { ReactNode } from 'react';
import { useWords } from '../document/words';
import { type HelpReader, type HelpTask, helpPath, helpTasks } from '../language/help-paths';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';
import { type HelpText, readHelp, tasksOf } from './read-help';

const readers = Object.keys(helpTasks) as HelpReader[];

/** The handbook: every task by its reader, and the search. */
function HelpIndex() {
  const { language, words } = useWords();
  return (
    <>
      <PageHead title={words('help.title')} description={words('help.description')} path={paths.help} />
      <Banner title={words('help.title')}>{words('help.lead')}</Banner>
      <div className="page pb-16">
        <Search>
          <output
            data-found={words('help.found', { count: '#' })}
            data-none={words('help.none')}
            className="mt-1 block min-h-6 text-14 text-ink-2"
          />
        </Search>
        {readers.map((reader) => (
          <section
            key={reader}
            aria-labelledby={reader}
            className="border-t-3 border-double border-line-strong pt-6 pb-8 not-has-[[data-section]:not([hidden])]:hidden"
          >
            <h2 id={reader} className="mb-2 text-26">
              {words(`help.${reader}`)}
            </h2>
            <ul className="grid gap-x-10 md:grid-cols-2">
              {tasksOf(language, reader).map((text) => (
                <Entry key={text.task} text={text} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A task in the list. Its steps are hidden; the search shows those that match. */
function Entry({ text: { task, title, lead, items } }: { text: HelpText }) {
  const { language } = useWords();
  return (
    <li data-section="" className="border-b border-line py-4">
      <h3 className="text-18">
        <a href={inLanguage(language, helpPath(task))} className="link">
          {title}
        </a>
      </h3>
      <p className="mt-1 text-14 text-ink-2">{lead}</p>
      {items.map((html) => (
        <div
          key={html}
          hidden
          data-row="found"
          className="mt-2 border-s-3 border-brass ps-3 text-14"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </li>
  );
}

/** One task, with the others of its reader beside it on wide screens. */
function HelpPage({ reader, task }: { reader: HelpReader; task: HelpTask }) {
  const { language, words } = useWords();
  const { title, lead, html } = readHelp(language, task);
  return (
    <div className="page grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pt-8 pb-16 lg:grid-cols-[15rem_minmax(0,44rem)]">
      <PageHead title={title} description={lead} path={helpPath(task)} />
      <div className="text-14 lg:sticky lg:top-6">
        <Search />
        <nav aria-label={words(`help.${reader}`)} className="max-lg:hidden">
          <p className="mb-2 font-semibold">{words(`help.${reader}`)}</p>
          <ol className="border-s border-line-strong">
            {tasksOf(language, reader).map((other) => (
              <li key={other.task}>
                <a
                  href={inLanguage(language, helpPath(other.task))}
                  aria-current={other.task === task ? 'page' : undefined}
                  className="-ms-px block border-s border-transparent py-1.5 ps-3 text-ink-2 no-underline hover:text-ink hover:underline aria-[current]:border-brass aria-[current]:text-ink"
                >
                  {other.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <article>
        <p className="text-14 text-ink-2">
          <a href={inLanguage(language, paths.help)} className="link">
            {words('help.title')}
          </a>
          {` / ${words(`help.${reader}`)}`}
        </p>
        <h1 className="mt-2 text-34 font-[560]">{title}</h1>
        <p className="mt-2 font-serif text-18 text-ink-2">{lead}</p>
        <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}

/** The search. It filters the list of all tasks; from the page of a task it leads there. */
function Search({ children }: { children?: ReactNode }) {
  const { language, words } = useWords();
  return (
    <search className="needs-script mb-6 block max-w-128">
      <form action={inLanguage(language, paths.help)}>
        <label htmlFor="help-search" className="mb-1 block text-14 font-semibold">
          {words('help.search')}
        </label>
        <div className="flex">
          <input
            id="help-search"
            name="q"
            type="search"
            dir="auto"
            autoComplete="off"
            className="min-h-11 w-full min-w-0 rounded-s-1 border border-field bg-leaf px-3"
          />
          <button type="submit" className={`${buttonLook()} rounded-s-none! border-s-0! whitespace-nowrap`}>
            {words('help.find')}
          </button>
        </div>
        {children}
      </form>
    </search>
  );
}

/** The pages of the handbook. The list alone has the script of the search. */
export const helpDocuments = [
  { path: paths.help, element: <HelpIndex />, script: '/search.js' },
  ...readers.flatMap((reader) =>
    helpTasks[reader].map((task) => ({ path: helpPath(task), element: <HelpPage reader={reader} task={task} /> })),
  ),
];
